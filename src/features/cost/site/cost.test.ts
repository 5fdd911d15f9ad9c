import { describe, expect, it, test } from 'vitest';

import { demoDay, demoSnapshot } from '../../../../demo/snapshot.ts';
import { costOf } from '../../../content/types/feePlan/prices.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { plainText } from '../../../content/richText/richText.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { createSite, sourceAssets } from '../../../site/render.tsx';
import {
  type Choice,
  costedProgrammes,
  plansFor,
  queryOf,
  readChoice,
  scholarshipsOf,
} from './choice.ts';
import { sheetOf } from './sheet.ts';

const snapshot = demoSnapshot();
const origin = 'https://online.example.edu';
const site = createSite({ origin, assets: sourceAssets });

function chosen(query: string): Choice {
  const choice = readChoice(snapshot, new URLSearchParams(query));
  if (!choice) throw new Error(`${query} chooses nothing.`);
  return choice;
}

function opened(address: string) {
  const page = site.open(address, { snapshot, today: demoDay });
  if (page.status === 301) throw new Error(`${address} leads to ${page.location}.`);
  const html = page.html();
  return {
    key: page.key,
    html,
    text: plainText(html.slice(html.indexOf('<main'), html.indexOf('</main>'))),
  };
}

/** Every way to pay for every programme, with and without a scholarship. */
const choices = costedProgrammes(snapshot).flatMap((programme) =>
  [false, true].flatMap((fromAbroad) =>
    plansFor(programme, snapshot, fromAbroad).flatMap((plan) =>
      [undefined, ...scholarshipsOf(snapshot)].flatMap((scholarship) =>
        (costOf(plan, 0).emi ? [false, true] : [false]).map((byEmi): Choice => ({
          programme,
          fromAbroad,
          plan,
          scholarship,
          byEmi,
        })),
      ),
    ),
  ),
);

describe('the sheet of every choice', () => {
  it('the payments add up to the total', () => {
    expect(choices.length).toBeGreaterThan(500);
    for (const choice of choices) {
      const sheet = sheetOf(choice);
      const later = sheet.payments.reduce((sum, { amount, times }) => sum + amount * times, 0);
      const paid = sheet.first + later + sheet.examinations;
      // Instalments are rounded up: the last is smaller by what that adds.
      const rounding = choice.byEmi ? sheet.months : 0;
      expect(paid - sheet.inAll).toBeGreaterThanOrEqual(-rounding);
      expect(paid - sheet.inAll).toBeLessThanOrEqual(rounding);
    }
  });

  it('says the published sums of the plan where no scholarship is chosen', () => {
    for (const choice of choices.filter(({ scholarship }) => !scholarship)) {
      const cost = costOf(choice.plan, choice.programme.data.semester_count);
      const sheet = sheetOf(choice);
      expect(sheet.inAll).toBe(choice.byEmi ? cost.emi?.inAll : cost.inAll);
      if (choice.byEmi) expect(sheet.monthly).toBe(cost.emi?.monthly);
    }
  });

  it('opens again by its address', () => {
    for (const choice of choices) {
      const query = new URLSearchParams(queryOf(choice, snapshot));
      expect(chosen(query.toString())).toEqual(choice);
    }
  });
});

test('a scholarship is taken off the fee, not off the registration, and less is lent', () => {
  const sheet = sheetOf(chosen('p=mba&plan=year&scholarship=pehla&pay=emi'));
  expect(sheet).toMatchObject({
    fee: 156_000,
    taken: 78_000,
    registration: 1_000,
    inAll: 79_000,
    first: 21_000,
    monthly: 2_417,
    months: 24,
  });
});

test('a programme alone is shown by its cheapest plan', () => {
  const { plan, fromAbroad, byEmi } = chosen('p=mba');
  expect([plan.data.title, fromAbroad, byEmi]).toEqual(['All at once', false, false]);
});

test('a specialisation costs as much as its programme', () => {
  expect(sheetOf(chosen('p=mba/finance&plan=year')).inAll).toBe(157_000);
});

test.each(['', 'p=', 'p=nowhere', 'p=about'])('“%s” shows the form alone', (query) => {
  const { text, html } = opened(`/cost?${query}`);
  expect(text).toContain('Choose, and read every rupee');
  expect(html).toContain('action="/cost"');
  expect(html).not.toContain('wa.me/?text');
});

test('words that nobody offers count as none, and equal sheets have one address', () => {
  const plain = opened('/cost?p=mba').key;
  expect(opened('/cost?p=/mba&plan=weekly&scholarship=none&pay=cash&from=moon').key).toBe(plain);
});

test('it is passed on with its whole address, by WhatsApp and by mail', () => {
  const query = 'p=mba&plan=year&scholarship=pehla&pay=emi';
  const { html, text } = opened(`/cost?${query}`);
  const links = [...html.matchAll(/href="(https:\/\/wa\.me\/\?text=|mailto:\?subject=)([^"]*)"/g)];
  expect(links).toHaveLength(2);
  for (const [, , said = ''] of links) {
    const message = decodeURIComponent(said.replaceAll('&amp;', '&'));
    expect(message).toContain(`${origin}/cost?${query}`);
    expect(message).toContain(formatRupees(79_000));
  }
  expect(text).toContain(formatRupees(2_417));
  expect(text).toContain('Pehla: 50 per cent less');
});

test('the refund is computed from the first payment', () => {
  const { text } = opened('/cost?p=mba&plan=year');
  expect(text).toContain(`what comes back of the first ${formatRupees(78_000)}`);
  expect(text).toContain(formatRupees(70_200));
  expect(text).toContain('Late payment');
});

test('a refund is told by the plan: who paid all at once reads the university’s own promise alone', () => {
  const own = 'Until 30 January 2027';
  const once = opened('/cost?p=mba&plan=once').text;
  expect(once).toContain(own);
  expect(once).not.toContain('80 per cent');
  const year = opened('/cost?p=mba&plan=year').text;
  expect(year).toContain('80 per cent');
  expect(year).not.toContain(own);
});

test('a refund is told with what is taken off it', () => {
  expect(opened('/cost?p=mba&plan=once').text).toContain('less a processing charge');
});

test('the campus fee stands beside it where the university gives one', () => {
  const mba = opened('/cost?p=mba').text;
  expect(mba).toContain('The same on campus');
  expect(mba).toContain(`Online is ${formatRupees(212_000)} less.`);
  expect(opened('/cost?p=german-language').text).not.toContain('on campus');
});

test('an installation that has none of this shows the fee alone', () => {
  const [costs] = snapshot.all('studyCosts');
  const bare = snapshot.with([{ remove: { type: 'studyCosts', id: (costs as Entry).id } }]);
  const page = site.open('/cost?p=mba', { snapshot: bare, today: demoDay });
  if (page.status === 301) throw new Error('It moved.');
  const text = plainText(page.html());
  expect(text).toContain(formatRupees(149_000));
  for (const none of ['If you leave', 'May be charged', 'Scholarship ', 'Pehla:'])
    expect(text).not.toContain(none);
});
