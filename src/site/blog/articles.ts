import { slugOf } from '../../contract/slug.ts';
import { articlesNamed, madeOf } from '../../content/finders.ts';
import { plainText } from '../../content/richText/richText.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';

export type Article = Entry<'blog'>;

/** A subject that articles share; `slug` names it in addresses. */
export type Topic = Readonly<{ slug: string; name: string; count: number }>;

/** One page of the list of articles. */
export type ArticleList = Readonly<{
  articles: readonly Article[];
  topics: readonly Topic[];
  topic: Topic | undefined;
  /** From 1. */
  page: number;
  pages: number;
}>;

const above = '/blogs/';
const perPage = 7;
const wordsAMinute = 220;

/** Every article, the latest first. */
export const allArticles = madeOf('blog', (articles): readonly Article[] =>
  articles.toSorted((a, b) => b.data.written_on.localeCompare(a.data.written_on)),
);

export const articlePath = ({ data }: Article): string => `${above}${data.slug}`;

/** The article at a path. */
export function articleAt(path: string, snapshot: Snapshot): Article | undefined {
  return path.startsWith(above) ? articlesNamed(snapshot, path.slice(above.length))[0] : undefined;
}

/** The articles that `?topic=` and `?page=` ask for; a page beyond the last is the last. */
export function articleList(snapshot: Snapshot, query: URLSearchParams): ArticleList {
  const all = allArticles(snapshot);
  const topics = allTopics(snapshot);
  const topic = topics.find(({ slug }) => slug === query.get('topic'));
  const fitting = topic ? all.filter((article) => isAbout(article, topic.slug)) : all;
  const pages = Math.max(1, Math.ceil(fitting.length / perPage));
  const asked = Math.trunc(Number(query.get('page') ?? 1)) || 1;
  const page = Math.min(Math.max(1, asked), pages);
  return {
    articles: fitting.slice((page - 1) * perPage, page * perPage),
    topics,
    topic,
    page,
    pages,
  };
}

/** The query of a list as its own links spell it. */
export function plainList(snapshot: Snapshot, query: URLSearchParams): Record<string, string> {
  const { topic, page } = articleList(snapshot, query);
  return { ...(topic && { topic: topic.slug }), ...(page > 1 && { page: String(page) }) };
}

/** The address of one page of the list. */
export function listAddress(topic: Topic | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(topic && { topic: topic.slug }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/blogs' : `/blogs?${query}`;
}

/** Topics by how many articles they have, then by name. */
export function topicsOf(articles: readonly Article[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const { data } of articles) {
    for (const [slug, name] of new Map(data.topics.map((each) => [slugOf(each), each]))) {
      topics.set(slug, { slug, name, count: (topics.get(slug)?.count ?? 0) + 1 });
    }
  }
  return [...topics.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

const allTopics = madeOf('blog', topicsOf);

const isAbout = ({ data }: Article, slug: string) =>
  data.topics.some((name) => slugOf(name) === slug);

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

/** Minutes to read editors' HTML, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(wordCount(html) / wordsAMinute));
}

/** Words of editors' HTML. */
export function wordCount(html: string): number {
  return plainText(html).split(/\s+/).filter(Boolean).length;
}
