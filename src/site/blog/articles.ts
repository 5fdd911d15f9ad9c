import {
  allArticles,
  allTopics,
  isAbout,
  type Article,
  type Topic,
} from '../../content/read/blog.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/** One page of the list of articles. */
export type ArticleList = Readonly<{
  articles: readonly Article[];
  topics: readonly Topic[];
  topic: Topic | undefined;
  /** From 1. */
  page: number;
  pages: number;
}>;

const perPage = 7;

/** The articles that `?topic=` and `?page=` ask for; a page beyond the last is the last. */
export function articleList(snapshot: Snapshot, query: URLSearchParams): ArticleList {
  const all = allArticles(snapshot);
  const topics = allTopics(snapshot);
  const topic = topics.find(({ slug }) => slug === query.get('topic'));
  const matching = topic ? all.filter((article) => isAbout(article, topic.slug)) : all;
  const pages = Math.max(1, Math.ceil(matching.length / perPage));
  const asked = Math.trunc(Number(query.get('page') ?? 1)) || 1;
  const page = Math.min(Math.max(1, asked), pages);
  return {
    articles: matching.slice((page - 1) * perPage, page * perPage),
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
