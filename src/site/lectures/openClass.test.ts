import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import { entry } from '../../../tests/support/entries.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { isDated, readTarget, routeOf } from '../routes.ts';
import { linkRequests } from './linkRequests.ts';
import { spanOf } from './openClasses.ts';

const snapshot = demoSnapshot();
const today = '2026-12-04';

function htmlOf(address: string, shown: Snapshot = snapshot): string {
  const target = readTarget(address, { snapshot: shown, today });
  const route = routeOf(target, shown);
  if (!('load' in route)) throw new Error(`Nothing stands at ${address}.`);
  return renderToStaticMarkup(route.load({ snapshot: shown, path: target.path }).content);
}

function without(type: 'liveLecture', shown: Snapshot = snapshot): Snapshot {
  return shown.with(shown.all(type).map(({ id }) => ({ remove: { type, id } })));
}

describe('the page of live lectures', () => {
  it('begins with the next open class, when it is, and three ways to be there', () => {
    const html = htmlOf('/live-lecture');
    const [card = ''] = /<div class="[^"]*" id="open-class-.*?<\/div><\/div>/s.exec(html) ?? [];
    expect(html.indexOf('data-open-class')).toBeLessThan(html.indexOf('id="timetable"'));
    expect(card).toContain('tomorrow');
    expect(card).toContain('Saturday, 5 December 2026, 11 am to 12 pm');
    expect(card).toMatch(/href="https:\/\/wa\.me\/\d+\?text=Please%20send/);
    expect(card).toContain('href="mailto:');
    expect(card).toMatch(/href="\/live-lecture\/\d+\.ics"/);
    expect(card).toMatch(/href="\/faculty\/[\w-]+"/);
  });

  it('lists lectures of learners once a programme is chosen', () => {
    const lectures = /Statistics you will use|Managerial economics|Marketing management/;
    expect(htmlOf('/live-lecture')).not.toMatch(lectures);
    expect(htmlOf('/live-lecture')).toContain('<option value="online-mba">');
    expect(htmlOf('/live-lecture')).not.toContain('<option value="open-to-everyone">');
    const chosen = htmlOf('/live-lecture?course=online-mba');
    expect(chosen).toMatch(lectures);
    expect(chosen).not.toContain('data-open-class');
  });

  it('has none of it while no class is open', () => {
    expect(htmlOf('/live-lecture', without('liveLecture'))).not.toContain('open-class');
  });
});

describe('the home page', () => {
  it('shows the next open class, and is another page tomorrow', () => {
    expect(htmlOf('/')).toContain('data-open-class="2026-12-05T11:00:00+05:30"');
    expect(isDated('/', snapshot)).toBe(true);
  });

  it('shows none, and is one page for all days, where there is none or staff hid it', () => {
    const none = without('liveLecture');
    const row = { block: 'page:openClass', hidden: true };
    const hidden = snapshot.with([
      { put: entry('homeSections', 900_001, { sections: [row] } as never) },
    ]);
    for (const shown of [none, hidden]) {
      expect(htmlOf('/', shown)).not.toContain('data-open-class');
      expect(isDated('/', shown)).toBe(false);
    }
  });
});

test.each([
  ['/live-lecture', /^https:\/\/wa\.me\/919000012345\?text=Please/, /^mailto:a@example\.edu\?/],
  [null, /^https:\/\/wa\.me\/919000012345\?text=Please/, /^mailto:a@example\.edu\?/],
  ['https://meet.example/x', /^https:\/\/wa\.me\/\?text=.*meet\.example/, /^mailto:\?.*meet/],
])(
  'a class that is joined at %s has its link in the message, or is asked for',
  (url, chat, letter) => {
    const times = { start_date: '2026-12-05', start_time: '11:00' };
    const lecture = entry('liveLecture', 1, { subject_name: 'EMI & you', ...times, url });
    const university = { whatsapp_number: '+91 90000 12345', email: 'a@example.edu' };
    const { whatsapp, mail } = linkRequests(lecture, university);
    expect(whatsapp).toMatch(chat);
    expect(mail).toMatch(letter);
    expect(new URL(mail).searchParams.get('subject')).toBe('EMI & you');
  },
);

test.each([
  [5 * 86_400_000 + 3 * 3_600_000, '5 d 3 h'],
  [2 * 3_600_000 + 10 * 60_000, '2 h 10 min'],
  [59_000, '1 min'],
])('%d ms are counted down as %s', (left, words) => {
  expect(spanOf(left)).toBe(words);
});
