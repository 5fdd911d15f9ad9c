import { byName } from '../../kernel/text/folded.ts';
import { queryNameOf } from '../../kernel/text/titleNames.ts';
import { ownPath } from '../addresses/addresses.ts';
import { derive } from '../finders.ts';
import { plainText } from '../richText/richText.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

export type Article = Entry<'blog'>;

/** A subject that articles share; `slug` names it in addresses. */
export type Topic = Readonly<{ slug: string; name: string; count: number }>;

const wordsAMinute = 220;

/** Every article, the latest first. */
export const allArticles = derive('blog', (articles): readonly Article[] =>
  articles.toSorted((a, b) => b.data.written_on.localeCompare(a.data.written_on)),
);

export function articlePath({ type, data }: Article): string {
  return ownPath(type, data, null) ?? '/blogs';
}

/** Topics by how many articles they have, then by name. */
export function topicsOf(articles: readonly Article[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const { data } of articles) {
    for (const [slug, name] of new Map(data.topics.map((each) => [queryNameOf(each), each]))) {
      topics.set(slug, { slug, name, count: (topics.get(slug)?.count ?? 0) + 1 });
    }
  }
  return [...topics.values()].toSorted((a, b) => b.count - a.count || byName(a.name, b.name));
}

export const allTopics = derive('blog', topicsOf);

export function isAbout({ data }: Article, slug: string) {
  return data.topics.some((name) => queryNameOf(name) === slug);
}

/** Up to `count` other articles: those that share a topic first, the latest of them first. */
export function relatedArticles(
  article: Article,
  snapshot: Snapshot,
  count: number,
): readonly Article[] {
  const shared = ({ data }: Article) =>
    data.topics.filter((topic) => article.data.topics.includes(topic)).length;
  return allArticles(snapshot)
    .filter(({ id }) => id !== article.id)
    .map((other) => ({ other, topics: shared(other) }))
    .toSorted((a, b) => b.topics - a.topics)
    .slice(0, count)
    .map(({ other }) => other);
}

const counted = new WeakMap<Article, number>();

/** Minutes to read an article. Its words are counted once: every list of articles says how long each takes. */
export function minutesToRead(article: Article): number {
  const minutes = counted.get(article) ?? readingMinutes(article.data.body);
  counted.set(article, minutes);
  return minutes;
}

/** Minutes to read editors' HTML, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(wordCount(html) / wordsAMinute));
}

export function wordCount(html: string): number {
  return plainText(html).split(/\s+/).filter(Boolean).length;
}
