import {
  allArticles,
  allTopics,
  isAbout,
  type Article,
  type Topic,
} from '../../content/read/blog.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { namedIn } from '../../kernel/text/titleNames.ts';
import { ArticleCard } from '../blog/ArticleCard.tsx';
import cards from '../blog/ArticleCard.module.css';
import { blogWords as words } from '../../kernel/words/blog.ts';
import { latestOf, type Page, type PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { buttonClass } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Editable, WrappedSection } from '../ui/page/Section.tsx';
import styles from './BlogsPage.module.css';

export const listParameters = ['topic', 'page'] as const;

function trail() {
  return [{ name: words.title, path: '/blogs' }];
}

export const blogsPage: Page<ArticleList> = {
  meta: ({ articles, topic, page }, snapshot) => {
    const { name } = snapshot.one('university').data;
    const part = page > 1 ? words.titlePart(page) : '';
    return {
      title: `${topic ? words.listTitle(topic.name) : words.title}${part} | ${name}`,
      description: words.lead,
      category: 'blog',
      trail: trail(),
      feed: true,
      indexed: topic === undefined && page === 1,
      changedAt: latestOf(articles),
    };
  },
  Component: BlogsPage,
};

function BlogsPage({ data }: PageProps<ArticleList>) {
  const { articles, topic, page } = data;
  const leads = topic === undefined && page === 1;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} trail={trail()} />
      <WrappedSection className={styles.section}>
        <Editable places={[{ type: 'blog' }]}>
          {data.topics.length > 0 && <Topics data={data} />}
        </Editable>
        <h2 className={leads ? base.sr : styles.heading}>{words.listTitle(topic?.name)}</h2>
        {articles.length === 0 && <p className={base.lead}>{words.none}</p>}
        <div className={cards.cards}>
          {articles.map((article, index) => (
            <Editable
              key={article.id}
              places={[{ type: 'blog', id: article.id, name: article.data.title }]}
            >
              <ArticleCard article={article} first={leads && index === 0} />
            </Editable>
          ))}
        </div>
        <Pages data={data} />
        {articles.length > 0 && (
          <p className={styles.feed}>
            <a href="/blogs/rss.xml" className={buttonClass({ look: 'link' })}>
              {words.subscribe}
            </a>
          </p>
        )}
      </WrappedSection>
    </>
  );
}

function Topics({ data: { topics, topic } }: Readonly<{ data: ArticleList }>) {
  const current = (slug: string | undefined) => (topic?.slug === slug ? 'page' : undefined);
  return (
    <nav aria-label={words.topics}>
      <ul className={styles.topics}>
        <li>
          <a href="/blogs" aria-current={current(undefined)}>
            {words.all}
          </a>
        </li>
        {topics.map((each) => (
          <li key={each.slug}>
            <a href={listAddress(each, 1)} aria-current={current(each.slug)}>
              {each.name} <small>{each.count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ data: { topic, page, pages } }: Readonly<{ data: ArticleList }>) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 && (
        <a
          className={buttonClass({ look: 'line', small: true })}
          href={listAddress(topic, page - 1)}
          rel="prev"
        >
          <Icon name="arrow-left" />
          {words.newer}
        </a>
      )}
      <span>{words.page(page, pages)}</span>
      {page < pages && (
        <a
          className={buttonClass({ look: 'line', small: true })}
          href={listAddress(topic, page + 1)}
          rel="next"
        >
          {words.older}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

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
  const topic = namedIn(topics, ({ name }) => name, query.get('topic') ?? '');
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

export function listAddress(topic: Topic | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(topic && { topic: topic.slug }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/blogs' : `/blogs?${query}`;
}
