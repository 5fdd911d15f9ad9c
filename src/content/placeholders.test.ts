import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../demo/snapshot.ts';
import { namedTextFindings, placeholderFindings } from './checks/placeholders.ts';
import { leavesOf } from './fields/rows.ts';
import { fillData, fillText, wordsFrom } from './placeholders.ts';
import { typeOf } from './registry.ts';
import { rewordHtml } from './richText/reword.ts';
import { buildSnapshot, type Entry, type Media } from './snapshot.ts';

const words = { university: 'R&D "Open" University', city: 'Pune', phone: '1800 000 1' };

describe('a text', () => {
  it.each([
    ['{university} in {city}', 'R&D "Open" University in Pune'],
    ['{citi}, {name} and { city }', '{citi}, {name} and { city }'],
    ['{constructor} {__proto__}', '{constructor} {__proto__}'],
    ['no braces', 'no braces'],
  ])('%s reads %s', (text, filled) => expect(fillText(text, words)).toBe(filled));
});

describe('HTML', () => {
  it.each([
    ['<p>{university}</p>', '<p>R&amp;D "Open" University</p>'.replaceAll('"', '&quot;')],
    ['<p>{<em>city</em>}</p>', '<p>{<em>city</em>}</p>'],
    [
      '<img src="/{city}" alt="{city} &amp; we" /><a title="{city}" href="tel:{phone}">R&amp;D</a>',
      '<img src="/{city}" alt="Pune &amp; we" /><a title="Pune" href="tel:18000001">R&amp;D</a>',
    ],
  ])('%s is filled as %s', (html, filled) =>
    expect(rewordHtml(html, (text) => fillText(text, words))).toBe(filled),
  );

  it('that says nothing of it stays as it was written', () => {
    const html = '<p>a &#39; b&nbsp;c</p><img alt=\'x\' src="/y">';
    expect(rewordHtml(html, (text) => text)).toBe(html);
  });
});

it('every kind of text of an entry is filled, wherever it stands', () => {
  const data = {
    title: '{city}',
    sections: [
      { block: 'text', title: 'In {city}', body: '<p>{city}</p>' },
      { block: 'hero', title: 'A', url: 'tel:{phone}', action: 'link' },
    ],
  };
  expect(fillData('auxiliary', data, words)).toEqual({
    title: 'Pune',
    sections: [
      { block: 'text', title: 'In Pune', body: '<p>Pune</p>' },
      { block: 'hero', title: 'A', url: 'tel:18000001', action: 'link' },
    ],
  });
  const plain = { title: 'Pune' };
  expect(fillData('auxiliary', plain, words)).toBe(plain);
});

it('one placeholder may stand in another, and never goes round', () => {
  const said = { name: 'University of {city}', city: 'Pune', legal_name: '{legal_name}' };
  const filled = wordsFrom(() => said);
  expect(filled).toMatchObject({ university: 'University of Pune', legal_name: '{legal_name}' });
});

function question(text: string): Entry {
  const at = '2027-01-01T00:00:00.000Z';
  const data = { question: text, answer: '<p>{short_name}</p>' };
  return {
    id: 900,
    type: 'faq',
    parent: null,
    position: 1,
    data,
    createdAt: at,
    publishedAt: at,
  } as Entry;
}

function file(alt: string): Media {
  const size = { width: 1, height: 1, renditions: [] };
  return { id: 901, kind: 'image', url: '/x', alt, decorative: false, ...size };
}

it('a snapshot is filled, and filled anew in all its texts where the words change', () => {
  const demo = demoSnapshot();
  const before = demo.with([{ put: question('Is {short_name} old?') }, { media: file('{city}') }]);
  const { short_name: name, city } = demo.one('university').data;
  expect(before.get('faq', 900)?.data.question).toBe(`Is ${name} old?`);
  expect(before.media(901)?.alt).toBe(city);
  const own = demo.one('university');
  const renamed = { ...own, data: { ...own.data, short_name: 'Sundar', city: 'Pune' } } as Entry;
  const after = before.with([{ put: renamed }]);
  expect(after.get('faq', 900)?.data).toMatchObject({
    question: 'Is Sundar old?',
    answer: '<p>Sundar</p>',
  });
  expect(after.media(901)?.alt).toBe('Pune');
  // An entry that a snapshot gave is filled with the words of the snapshot that takes it.
  const taken = before.get('faq', 900) as Entry;
  const moved = buildSnapshot([renamed], []).with([{ put: taken }]);
  expect(moved.get('faq', 900)?.data).toMatchObject({ question: 'Is Sundar old?' });
  expect(before.get('faq', 900)?.data.question).toBe(`Is ${name} old?`);
});

it('an amount of a programme stands wherever a text names it, and follows its plans', () => {
  const demo = demoSnapshot();
  const before = demo.with([{ put: question('From {fee:mba}, {emi:mba} a month; {fee:nobody}') }]);
  expect(before.get('faq', 900)?.data.question).toBe('From ₹1,48,000, ₹5,667 a month; …');
  const mba = demo.all('programme').find(({ data }) => data.slug === 'mba');
  const plans = demo.children('feePlan', mba?.id ?? 0);
  const [once] = plans.filter(({ data }) => data.fee_type === 4 && !data.isInternational);
  if (!once) throw new Error('The MBA has no such plan.');
  const dearer = { ...once, data: { ...once.data, totalAmount: 1_52_000, payment: 1_52_000 } };
  const after = before.with([{ put: dearer }]);
  expect(after.get('faq', 900)?.data.question).toContain('From ₹1,52,000, ');
  const without = after.with(plans.map(({ id }) => ({ remove: { type: 'feePlan' as const, id } })));
  expect(without.get('faq', 900)?.data.question).toContain('From …, ');
});

describe('a fact that staff name', () => {
  const rowed = (text: string): Entry => {
    const facts = demoSnapshot().one('facts');
    return { ...facts, data: { rows: [{ name: 'open_class', text }] } };
  };

  it('stands in every text, and anew once it changes', () => {
    const before = demoSnapshot().with([
      { put: rowed('on Sundays in {city}') },
      { put: question('When? {open_class}.') },
    ]);
    expect(before.get('faq', 900)?.data.question).toBe('When? on Sundays in Mysuru.');
    const after = before.with([{ put: rowed('on Mondays') }]);
    expect(after.get('faq', 900)?.data.question).toBe('When? on Mondays.');
    const without = after.with([{ remove: { type: 'facts', id: rowed('').id } }]);
    expect(without.get('faq', 900)?.data.question).toBe('When? {open_class}.');
  });

  it('needs a name of its own that a text can write', () => {
    const rows = ['open_class', 'Open class', 'open_class', 'city'].map((name) => ({
      name,
      text: 'A',
    }));
    const found = namedTextFindings(typeOf('facts'), { rows });
    expect(found.map(({ field, blocking }) => [field, blocking])).toEqual([
      ['rows.1.name', true],
      ['rows.2.name', true],
      ['rows.3.name', true],
    ]);
  });
});

describe('the checks', () => {
  const type = typeOf('leadForm');
  const found = (data: Record<string, unknown>, said: typeof words | undefined = words) =>
    [...leavesOf(type.fields, data)]
      .flatMap((leaf) => placeholderFindings(leaf, said))
      .map(({ field, msg }) => `${field}: ${msg}`);

  it('warn of unknown words in braces, and of words of nobody here', () => {
    expect(found({ promises: ['{city}', '{citi}'], login_title: '{name}' })).toEqual([
      'promises: {citi} stands for nothing: visitors read it as it is.',
      'login_title: {name} stands for nothing: visitors read it as it is.',
    ]);
    expect(found({ mail_text: 'Hello {name}, {programme} in {city}' })).toEqual([]);
    expect(found({ login_title: '{email}' })).toEqual([
      'login_title: {email} stands for nothing: visitors read it as it is.',
    ]);
  });

  it('count a text with its words filled in', () => {
    const title = '{university} '.repeat(3).trim();
    expect(title.length).toBeLessThan(60);
    expect(found({ login_title: title })).toEqual([
      'login_title: With its placeholders filled it has 65 characters. Must be at most 60 characters.',
    ]);
  });
});
