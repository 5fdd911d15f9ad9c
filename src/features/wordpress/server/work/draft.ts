import { firstCharacters } from '../../../../kernel/text/characters.ts';
import { plainText } from '../../../../content/richText/richText.ts';
import { wholeWords } from '../../../../kernel/text/textEnds.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { convertHtml, summaryOf } from '../convert/convert.ts';
import { MOST_SAID } from '../convert/notes.ts';
import type { OldSite } from '../convert/old-site.ts';
import type { Words } from '../convert/words.ts';
import { ownValue } from '../../../../kernel/record.ts';

export type Draft = Readonly<{
  type: 'blog' | 'auxiliary';
  fields: Record<string, unknown>;
  title: string;
  summary: string;
  notes: readonly string[];
  /** Set if the item has no title: why it must not be public as it is. */
  unnamed?: string;
}>;

const LONGEST = { article: 110, page: 90, excerpt: 300, author: 80, topic: 40 } as const;
const MOST_TOPICS = 12;

export function draftOf(
  item: WxrItem,
  { html, notes, cover }: Words,
  given: { path: string; old: OldSite },
): Draft {
  const most = item.kind === 'post' ? LONGEST.article : LONGEST.page;
  // WordPress writes entities into titles and names.
  const named = plainText(item.title);
  const title = named || 'Untitled';
  const short = cut(title, most);
  const own = excerptOf(item.excerpt, given.old);
  const summary = own || summaryOf(html);
  const said = [...notes, ...cutNotes({ title, most, excerpt: own }), ...leftTerms(item)];
  const unnamed = named === '' && { unnamed: 'It has no title in WordPress.' };
  const about = { title: short, summary, notes: said, ...unnamed };
  if (item.kind === 'page')
    return { type: 'auxiliary', fields: pageFields(short, html, given.path), ...about };
  const fields = articleFields(item, { title: short, summary, html, cover, ...given });
  return { type: 'blog', fields, ...about };
}

function pageFields(title: string, html: string, path: string): Record<string, unknown> {
  const sections = [{ block: 'text', title: null, body: html }];
  return { path, title, programme: null, sections };
}

type Article = Readonly<{
  title: string;
  summary: string;
  html: string;
  cover: number | null;
  path: string;
  old: OldSite;
}>;

function articleFields(item: WxrItem, { title, summary, html, cover, path, old }: Article) {
  return {
    title,
    slug: path.slice(path.lastIndexOf('/') + 1),
    excerpt: cut(summary, LONGEST.excerpt),
    body: html,
    ...(cover !== null && { cover }),
    author: cut(authorOf(item, old), LONGEST.author),
    written_on: item.day,
    topics: topicsOf(item),
    programmes: [],
  };
}

function excerptOf(excerpt: string, old: OldSite): string {
  const given = { ...old, attached: () => [], pictureOf: () => undefined };
  return summaryOf(convertHtml(excerpt, given).html);
}

type Cut = Readonly<{ title: string; most: number; excerpt: string }>;

function cutNotes({ title, most, excerpt }: Cut): string[] {
  const rest = excerpt.slice(cut(excerpt, LONGEST.excerpt).length).trim();
  return [
    ...(title.length > most
      ? [`The end of its title is left out: ${title.slice(cut(title, most).length).trim()}`]
      : []),
    ...(rest === ''
      ? []
      : [`The end of its excerpt is left out: ${firstCharacters(rest, MOST_SAID)}`]),
  ];
}

function topicsOf(item: WxrItem): string[] {
  return namesIn(item)
    .slice(0, MOST_TOPICS)
    .map((name) => cut(name, LONGEST.topic));
}

/** Categories, then tags. */
function namesIn({ terms }: WxrItem): string[] {
  const categories = terms.filter(
    ({ domain, slug }) => domain === 'category' && slug !== 'uncategorized',
  );
  const tags = terms.filter(({ domain }) => domain === 'post_tag');
  const names = [...categories, ...tags].map(({ name }) => plainText(name));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Groupings that say nothing to visitors. */
const technical =
  /^(?:category|post_tag|post_format|nav_menu|language|post_translations|translation_priority|wp_.+|elementor_.+|product_(?:type|visibility|shipping_class))$/;

/** Pages have no topics, articles a few, and none of them what a plugin groups by. */
function leftTerms(item: WxrItem): string[] {
  const names = namesIn(item);
  const topics = item.kind === 'post' ? topicsOf(item) : [];
  const other = item.terms.filter(({ domain }) => !technical.test(domain));
  const left = [
    ...names.filter((name) => !topics.includes(name)),
    ...other.map(({ domain, name }) => `${plainText(name)} (${domain})`),
  ];
  return left.length === 0
    ? []
    : [
        `Categories and tags left out: ${firstCharacters([...new Set(left)].join(', '), MOST_SAID)}`,
      ];
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : wholeWords(firstCharacters(text, most));
}

/** The display name of an author. */
function authorOf({ author }: WxrItem, { site: { authors } }: OldSite): string {
  return ownValue(authors, author) ?? author;
}
