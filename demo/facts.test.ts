import { describe, expect, test } from 'vitest';
import { pageEntries } from '../src/content/addresses/pagePath.ts';
import { madePaths } from '../src/content/addresses/addresses.ts';
import { papersFor } from '../src/content/read/application.ts';
import { plainText } from '../src/content/richText/richText.ts';
import { findProgramme } from '../src/site/catalogue/programmes.ts';
import { createSite, sourceAssets } from '../src/site/render.tsx';
import { demoEntriesOn } from './index.ts';
import { facts } from './site/facts.ts';
import { demoDay, demoSnapshot } from './snapshot.ts';

const snapshot = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

function textAt(path: string): string {
  const opened = site.open(path, { snapshot, today: demoDay });
  if (opened.status !== 200) throw new Error(`${path} is no page.`);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(opened.html()) ?? [];
  const shown = main
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/(?:p|li|h\d|dt|dd|td|th|tr|b|div|span|a|small)>/g, ' $&');
  return plainText(shown).replace(/\s+/g, ' ');
}

const pages = new Map(
  [...new Set([...madePaths, ...pageEntries(snapshot).map(({ path }) => path)])].map((path) => [
    path,
    textAt(path),
  ]),
);

/** What the demo says in several places, by a pattern that reads it wherever it stands. */
const subjects: readonly (readonly [what: string, says: RegExp])[] = [
  [
    'the day of open classes',
    /open (?:class(?:es)?,?|to everyone,)(?: \w+,?){0,2} (every|first|each) Saturday/gi,
  ],
  ['the share of the defence scholarship', /Defence families[^%]{0,110}?(\d+) ?(?:%|per cent)/g],
  ['the mark of the merit scholarship', /Merit (\d+) ?(?:%|per cent)/g],
  ['the share of the Pehla scholarship', /Pehla[^%.]{0,110}?(\d+) ?(?:%|per cent)/g],
  ['the places of the Pehla scholarship', /(\d+) (?:Pehla|places each session|first-generation)/g],
  ['how many scholarships there are', /\b(\w+) scholarships, from/gi],
  [
    'the days in which personal data are answered',
    /(?:[Pp]ersonal data (?:\S+@\S+|\w\. \w+, \w+)|answered within) (\d+) days/g,
  ],
  ['who answers for personal data', /Your personal data (\S+@\S+)/g],
  ['the centres', /(\d+) (?:partner |examination and library )?centres/g],
  ['the teachers', /(\d+) teachers/g],
  ['the members of the council', /(\d+) members/g],
  ['the learners', /([\d,]+) learners in \d+ districts/g],
  ['the minutes of an application', /(?:application takes|About|Six steps,) (\w+) minutes/g],
  ['the hours until a recording', /[Rr]ecording\w*[^.]{0,40} within (\w+) hours/g],
  ['the day of the first classes', /(?:[Cc]lass(?:es)? (?:open )?on|books open on) (\d+ \w+)/g],
  ['the time until notes', /(?:[Nn]otes (?:follow )?|with )(within the day|notes)/g],
  ['the reward of a referral', /(₹[\d,]+) for each friend/g],
  ['what a friend pays less', /(₹[\d,]+) off the first semester/g],
  ['who writes to a learner of their data', /Grievance officer ([^,]+),/gi],
];

describe('on all pages of the demo, one thing is said of', () => {
  test.each(subjects)('%s', (_what, says) => {
    const said = new Map<string, string>();
    for (const [path, text] of pages)
      for (const [, value = ''] of text.matchAll(says)) said.set(value.toLowerCase(), path);
    expect([...said].slice(0, 1)).not.toEqual([]);
    expect([...said].slice(1)).toEqual([]);
  });
});

test('no page gives two shares of the same people', () => {
  const clashes = [...pages].flatMap(([path, text]) => {
    const shares = new Map<string, Set<string>>();
    for (const [, share = '', of = ''] of text.matchAll(
      /(\d+) ?(?:%|per cent) ((?:[a-z]+ ){3}[a-z]+)/g,
    ))
      shares.set(of, (shares.get(of) ?? new Set()).add(share));
    return [...shares].filter(([, values]) => values.size > 1).map(([of]) => `${path}: ${of}`);
  });
  expect(clashes).toEqual([]);
});

test('each fact that has a name is quoted more than once', () => {
  const text = JSON.stringify(demoEntriesOn(demoDay).filter(({ type }) => type !== 'facts'));
  const seldom = facts.rows.filter(({ name }) => text.split(`{${name}}`).length < 3);
  expect(seldom.map(({ name }) => name)).toEqual([]);
});

test('nobody who works for the university speaks as one of its learners', () => {
  const staff = [
    ...snapshot.all('counsellor').map(({ data }) => data.name),
    ...snapshot.all('faculty').map(({ data }) => data.name),
    ...snapshot.all('blog').map(({ data }) => data.author),
  ];
  const learners = [...snapshot.all('alumni'), ...snapshot.all('testimonial')];
  expect(staff.length).toBeGreaterThan(30);
  expect(learners.filter(({ data }) => staff.includes(data.name))).toEqual([]);
});

test('the languages of the counsellors are those in which anyone may ask', () => {
  const spoken = new Set(snapshot.all('counsellor').flatMap(({ data }) => data.languages));
  const listed = [...spoken].sort();
  expect(textAt('/contact')).toContain(
    `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)} on the phone`,
  );
});

describe('papers', () => {
  const programmes = ['ba', 'mba', 'data-analytics', 'german-language'] as const;
  const asked = (path: string) => {
    const programme = findProgramme(`/${path}`, snapshot)?.data.erp_unicode ?? '';
    return papersFor(snapshot, { programme, learner: 'indian' })
      .filter(({ optional }) => !optional)
      .map(({ name }) => name);
  };

  test.each(programmes)(
    'of %s are the same in the eligibility check and the application',
    (path) => {
      expect(asked(path).length).toBeGreaterThan(2);
      expect(findProgramme(`/${path}`, snapshot)?.data.entry_papers).toEqual(
        asked(path).filter((name) => name !== 'Photograph'),
      );
    },
  );

  test('of a specialisation are those of its programme', () => {
    expect(asked('bba/marketing')).toEqual(asked('bba'));
  });

  test('of class 12 are asked of nobody who may join after class 10', () => {
    expect(asked('bba')).toContain('Class 12 mark sheet');
    expect(asked('german-language')).not.toContain('Class 12 mark sheet');
  });
});
