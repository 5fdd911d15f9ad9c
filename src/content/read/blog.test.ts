import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import {
  allArticles,
  articlePath,
  isAbout,
  readingMinutes,
  relatedArticles,
  topicsOf,
  wordCount,
} from './blog.ts';

function article(id: number, written_on: string, topics: readonly string[]) {
  return entry('blog', id, { slug: `article-${id}`, written_on, topics: [...topics] });
}

const fees = article(1, '2027-01-10', ['Fees', 'Careers']);
const careers = article(2, '2027-01-12', ['Careers']);
const loans = article(3, '2027-01-08', ['Fees', 'Careers', 'fees!']);
const other = article(4, '2027-01-14', ['Study']);
const snapshot = buildSnapshot([fees, careers, loans, other], []);

it('articles stand with the latest first, each at its address', () => {
  expect(allArticles(snapshot).map(articlePath)).toEqual([
    '/blogs/article-4',
    '/blogs/article-2',
    '/blogs/article-1',
    '/blogs/article-3',
  ]);
});

it('topics are counted once an article, however they are spelt, and stand by how many they have', () => {
  expect(topicsOf(allArticles(snapshot)).map(({ slug, count }) => [slug, count])).toEqual([
    ['careers', 3],
    ['fees', 2],
    ['study', 1],
  ]);
});

it('an article is about its topics, by their address', () => {
  expect(isAbout(loans, 'fees')).toBe(true);
  expect(isAbout(careers, 'fees')).toBe(false);
});

describe('related articles', () => {
  it.each([
    [3, [3, 2, 4]],
    [1, [3]],
    [0, []],
  ])('are, up to %i, those that share most, the latest first', (count, ids) => {
    expect(relatedArticles(fees, snapshot, count).map(({ id }) => id)).toEqual(ids);
  });
});

describe('words are counted without their markup', () => {
  it.each([
    ['', 0, 1],
    ['<p>One <b>two</b>three</p><p>four</p>', 3, 1],
    [`<p>${'word '.repeat(329)}</p>`, 329, 1],
    [`<p>${'word '.repeat(330)}</p>`, 330, 2],
    [`<p>${'word '.repeat(2_200)}</p>`, 2_200, 10],
  ])('%#', (html, words, minutes) => {
    expect(wordCount(html)).toBe(words);
    expect(readingMinutes(html)).toBe(minutes);
  });
});
