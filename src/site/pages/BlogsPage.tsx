import { listAddress, type ArticleList } from '../blog/articles.ts';
import { ArticleCard } from '../blog/ArticleCard.tsx';
import cards from '../blog/ArticleCard.module.css';
import { blogWords as words } from '../../kernel/words/blog.ts';
import type { Page, PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { buttonClass } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Section, Wrap } from '../ui/page/Section.tsx';
import styles from './BlogsPage.module.css';
import { Editable } from '../ui/page/Editable.tsx';

export { articleList as loadBlogs } from '../blog/articles.ts';

/** Parameters of the query that the list reads. */
export const listParameters = ['topic', 'page'] as const;

function trail() {
  return [{ name: words.title, path: '/blogs' }];
}

/** The articles, by topic, page by page. */
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
      changedAt: articles
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .at(-1),
    };
  },
  Component: BlogsPage,
};

function BlogsPage({ snapshot, data }: PageProps<ArticleList>) {
  const { articles, topic, page } = data;
  const leads = topic === undefined && page === 1;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} trail={trail()} />
      <Section className={styles.section}>
        <Wrap>
          <Editable places={[{ type: 'blog' }]}>
            <Topics data={data} />
          </Editable>
          <h2 className={leads ? base.sr : styles.heading}>{words.listTitle(topic?.name)}</h2>
          {articles.length === 0 && <p className={base.lead}>{words.none}</p>}
          <div className={cards.cards}>
            {articles.map((article, index) => (
              <Editable
                key={article.id}
                places={[{ type: 'blog', id: article.id, name: article.data.title }]}
              >
                <ArticleCard snapshot={snapshot} article={article} first={leads && index === 0} />
              </Editable>
            ))}
          </div>
          <Pages data={data} />
          <p className={styles.feed}>
            <a href="/blogs/rss.xml" className={buttonClass({ look: 'link' })}>
              {words.subscribe}
            </a>
          </p>
        </Wrap>
      </Section>
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
