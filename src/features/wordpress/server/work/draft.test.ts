import { expect, test } from 'vitest';

import { oldSiteOf } from '../convert/old-site.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { draftOf } from './draft.ts';

const site = { title: '', address: 'https://old.example', authors: {}, terms: [] };
const given = { path: '/blogs/one', old: await oldSiteOf(site, []) };

function drafted(more: Partial<WxrItem>) {
  const texts = { title: 'One', link: '', slug: 'one', status: 'publish', day: '2026-07-01' };
  const rest = { author: '', excerpt: '', content: '', parent: 0, terms: [], meta: {}, file: '' };
  const item = { kind: 'post' as const, wpId: 1, locked: false, ...texts, ...rest, ...more };
  return draftOf(item, { html: '<p>Words</p>', notes: [], cover: null }, given);
}

function term(name: string, domain = 'post_tag') {
  return { domain, slug: name.toLowerCase(), name };
}

test('tells which categories and tags an article cannot have as topics', () => {
  const tags = Array.from({ length: 13 }, (_, at) => term(`Tag ${at}`));
  const long = 'Courses for those who work and learn in the evening';
  const own = [term('R &amp; D', 'category'), term('Uncategorized', 'category'), term(long)];
  const others = [term('Autumn', 'series'), term('Aside', 'post_format')];
  const { fields, notes } = drafted({ terms: [...tags, ...own, ...others] });
  expect(fields['topics']).toEqual(['R & D', ...tags.slice(0, 11).map(({ name }) => name)]);
  expect(notes).toEqual([`Categories and tags left out: Tag 11, Tag 12, ${long}, Autumn (series)`]);
  expect(drafted({ terms: [term(long)] })).toMatchObject({
    fields: { topics: ['Courses for those who work and learn in'] },
    notes: [`Categories and tags left out: ${long}`],
  });
  expect(drafted({ terms: tags.slice(0, 2) }).notes).toEqual([]);
});

test('tells of a page all of them', () => {
  const { notes } = drafted({ kind: 'page', terms: [term('Fees'), term('Fees', 'category')] });
  expect(notes).toEqual(['Categories and tags left out: Fees']);
});

test('tells the end of a long excerpt', () => {
  const excerpt = `${'word '.repeat(60)}the end`;
  const { fields, notes } = drafted({ excerpt });
  expect(notes).toEqual(['The end of its excerpt is left out: the end']);
  expect(fields['excerpt']).toBe(excerpt.replace(' the end', ''));
});

test('the end of a long title is in the notes', () => {
  const title = `${'word '.repeat(22)}the end`;
  const { fields, notes } = drafted({ title });
  expect(fields['title']).toBe(title.replace(' the end', ''));
  expect(notes).toEqual(['The end of its title is left out: the end']);
});
