import { type Edit, edited, elementsIn, parse } from '../../content/richText/richText.ts';
import { escapedHtml } from '../../kernel/text/escapedHtml.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { escapedXml } from '../seo/sitemap.ts';
import { allArticles, articlePath, type Article } from '../../content/read/blog.ts';
import { blogWords } from '../../kernel/words/blog.ts';

const most = 50;

/** The latest articles as RSS 2.0, each with its whole text. @see https://www.rssboard.org/rss-specification */
export function rssXml(snapshot: Snapshot, origin: string): string {
  const [university] = snapshot.all('university');
  const articles = allArticles(snapshot).slice(0, most);
  const name = university?.data.name ?? '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${name}: ${blogWords.title}`),
    element('link', new URL('/blogs', origin).href),
    element('description', blogWords.lead),
    element('language', 'en-IN'),
    `<atom:link href="${escapedXml(new URL('/blogs/rss.xml', origin).href)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(article: Article, origin: string): string {
  const { data } = article;
  const url = new URL(articlePath(article), origin).href;
  return [
    '<item>',
    element('title', data.title),
    element('link', url),
    `<guid isPermaLink="true">${escapedXml(url)}</guid>`,
    element('pubDate', rfc822(data.written_on)),
    element('dc:creator', data.author),
    ...data.topics.map((topic) => element('category', topic)),
    element('description', data.excerpt),
    element('content:encoded', absolute(data.body, origin)),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string) {
  return `<${name}>${escapedXml(text)}</${name}>`;
}

/** Articles are dated by day; feeds ask for a time, so it is that day's morning in India. */
function rfc822(day: string): string {
  return `${new Date(day).toUTCString().slice(0, 16)} 06:00:00 +0530`;
}

/** Readers show the text away from the site, so its own addresses name the site. */
function absolute(html: string, origin: string): string {
  const edits = elementsIn(parse(html)).flatMap(({ name, attributes, start, opened }): Edit[] => {
    const entries = Object.entries(attributes);
    if (!entries.some(isOwnAddress)) return [];
    const written = entries.map(([key, value]) => {
      const whole = isOwnAddress([key, value]) ? `${origin}${value}` : value;
      return ` ${key}="${escapedHtml(whole)}"`;
    });
    return [{ from: start, to: opened, by: `<${name}${written.join('')}>` }];
  });
  return edited(html, edits);
}

function isOwnAddress([name, value]: [name: string, value: string]): boolean {
  return (name === 'href' || name === 'src') && value.startsWith('/') && !value.startsWith('//');
}
