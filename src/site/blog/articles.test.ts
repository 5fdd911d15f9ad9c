import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { allArticles, readingMinutes } from '../../content/read/blog.ts';
import { articleList, listAddress } from '../pages/BlogsPage.tsx';
import { rssXml } from './rss.ts';

const snapshot = demoSnapshot();

function list(query: string) {
  return articleList(snapshot, new URLSearchParams(query));
}

describe('the list of articles', () => {
  it('begins with the latest and shows each article on one page', () => {
    const { pages } = list('');
    const shown = Array.from(
      { length: pages },
      (_, index) => list(`page=${index + 1}`).articles,
    ).flat();
    expect(shown).toEqual(allArticles(snapshot));
    const dates = shown.map(({ data }) => data.written_on);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('holds those of one topic', () => {
    const { articles, topic } = list('topic=study-life');
    expect(topic?.name).toBe('Study life');
    expect(articles).toHaveLength(topic?.count ?? 0);
    expect(articles.every(({ data }) => data.topics.includes('Study life'))).toBe(true);
  });

  it.each(['page=0', 'page=-3', 'page=x', 'page=1e99', 'topic=nothing'])(
    'answers %s with a page',
    (query) => {
      const { articles, page, pages } = list(query);
      expect(articles.length).toBeGreaterThan(0);
      expect(page).toBeGreaterThanOrEqual(1);
      expect(page).toBeLessThanOrEqual(pages);
    },
  );

  it('has addresses that lead back to the same page', () => {
    const { topic } = list('topic=careers');
    expect(listAddress(topic, 2)).toBe('/blogs?topic=careers&page=2');
    expect(listAddress(undefined, 1)).toBe('/blogs');
  });
});

describe('the time to read', () => {
  it('counts words, not tags, and is never nothing', () => {
    expect(readingMinutes('<p>one</p>')).toBe(1);
    expect(readingMinutes(`<p>${'<b>word</b> '.repeat(660)}</p>`)).toBe(3);
  });
});

describe('the feed', () => {
  const xml = rssXml(snapshot, 'https://online.example.edu');

  it('holds every article once, with a lasting name, a date and its whole text', () => {
    expect(xml.match(/<item>/g)).toHaveLength(allArticles(snapshot).length);
    expect(xml.match(/<content:encoded>/g)).toHaveLength(allArticles(snapshot).length);
    const dates = [...xml.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => date);
    expect(dates.map((date) => new Date(date).toISOString().slice(0, 10))).toEqual(
      allArticles(snapshot).map(({ data }) => data.written_on),
    );
    expect(
      dates.every((date) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} /.test(date)),
    ).toBe(true);
  });

  it('is well formed, whatever editors write', () => {
    const odd = allArticles(snapshot)[0];
    if (!odd) throw new Error('The demo has no article.');
    const title = 'A & B <i>"c"</i> ]]>';
    const changed = snapshot.with([{ put: { ...odd, data: { ...odd.data, title } } }]);
    const text = rssXml(changed, 'https://online.example.edu');
    expect(text).toContain('<title>A &amp; B &lt;i&gt;&quot;c&quot;&lt;/i&gt; ]]&gt;</title>');
    expect(text.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  });

  it('names addresses that work away from the site', () => {
    expect(xml).not.toMatch(/(?:href|src)=&quot;\//);
  });
});
