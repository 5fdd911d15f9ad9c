import type { Snapshot } from '../../content/snapshot.ts';
import {
  articlePath,
  relatedArticles,
  topicsOf,
  type Article,
  wordCount,
} from '../../content/read/blog.ts';
import { ArticleCard, Byline, ArticleTile, lookOf } from '../blog/ArticleCard.tsx';
import cards from '../blog/ArticleCard.module.css';
import { blogWords as words } from '../../kernel/words/blog.ts';
import { Wrap, Editable, WrappedSection } from '../ui/page/Section.tsx';
import type { Page, PageProps } from './page.tsx';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import { ProgrammeLinks } from '../catalogue/ProgrammeCard.tsx';
import { ArrowLink, LeadLink, ShareButton } from '../ui/buttons/Button.tsx';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Chips } from '../ui/text/Chips.tsx';
import { Crumbs } from '../ui/page/PageHead.tsx';
import { smallRendition } from '../ui/media/renditions.ts';
import { RichText } from '../ui/text/RichText.tsx';
import styles from './ArticlePage.module.css';
import { universityId } from '../seo/jsonLd.ts';

export type ArticleData = Readonly<{
  article: Article;
  programmes: readonly ProgrammeEntry[];
  more: readonly Article[];
}>;

const readNext = 3;

export function loadArticle(article: Article, snapshot: Snapshot): ArticleData {
  return {
    article,
    programmes: article.data.programmes.flatMap((id) => snapshot.get('programme', id) ?? []),
    more: relatedArticles(article, snapshot, readNext),
  };
}

function trailOf(article: Article) {
  return [
    { name: words.title, path: '/blogs' },
    { name: article.data.title, path: articlePath(article) },
  ];
}

export const articlePage: Page<ArticleData> = {
  meta: ({ article, programmes }, snapshot) => {
    const cover = snapshot.media(article.data.cover);
    return {
      title: `${article.data.title} | ${snapshot.one('university').data.name}`,
      description: article.data.excerpt,
      category: 'blog',
      programmeId: programmes.length === 1 ? (programmes[0]?.id ?? null) : null,
      trail: trailOf(article),
      feed: true,
      article: true,
      card: {
        tint: lookOf(article).tint,
        figure: lookOf(article).figure,
        fact: article.data.author,
      },
      changedAt: article.publishedAt,
      jsonLd: (origin, image) => [
        articleNode(article, {
          origin,
          image: cover ? new URL(smallRendition(cover, 1200), origin).href : image,
        }),
      ],
    };
  },
  Component: ArticlePage,
};

function ArticlePage({ data: { article, programmes, more } }: PageProps<ArticleData>) {
  const { data } = article;
  const topics = topicsOf([article]).map(({ slug, name }) => ({
    name,
    href: `/blogs?topic=${slug}`,
  }));
  return (
    <>
      <Editable
        places={[
          { type: 'blog', id: article.id, field: 'title' },
          { type: 'blog', id: article.id, field: 'body' },
        ]}
      >
        <article>
          <header className={styles.head}>
            <Wrap className={styles.narrow}>
              <Crumbs trail={trailOf(article)} />
              <h1>{data.title}</h1>
              <p className={base.lead}>{data.excerpt}</p>
              <div className={styles.meta}>
                <Byline article={article} full />
                <ShareButton title={data.title} />
              </div>
            </Wrap>
          </header>
          <Wrap className={styles.cover}>
            <ArticleTile article={article} large sizes="(min-width: 80rem) 1192px, 100vw" />
          </Wrap>
          <Wrap className={styles.narrow}>
            <RichText html={data.body} className={styles.body} hasAnchors />
            <div className={styles.end}>
              <Chips label={words.topics} items={topics} />
            </div>
          </Wrap>
        </article>
      </Editable>
      <Editable places={[{ type: 'blog', id: article.id, field: 'programmes' }]}>
        <WrappedSection className={styles.programmes}>
          <h2>{words.next}</h2>
          {programmes.length > 0 && <ProgrammeLinks programmes={programmes} />}
          <Acts programme={programmes[0]} />
        </WrappedSection>
      </Editable>
      {more.length > 0 && (
        <WrappedSection>
          <h2 className={styles.more}>{words.more}</h2>
          <div className={classes(cards.cards, base.swipe)}>
            {more.map((each) => (
              <Editable
                key={each.id}
                places={[{ type: 'blog', id: each.id, name: each.data.title }]}
              >
                <ArticleCard article={each} />
              </Editable>
            ))}
          </div>
        </WrappedSection>
      )}
    </>
  );
}

/** A reader's next steps: ask, see the fee, look at all programmes. */
function Acts({ programme }: Readonly<{ programme: ProgrammeEntry | undefined }>) {
  const path = pathOf(programme, useSnapshot());
  return (
    <div className={styles.acts}>
      <LeadLink purpose="register" programme={programme?.id} look="ink" show="visitor">
        {words.ask}
      </LeadLink>
      {programme && path && (
        <ArrowLink href={`${path}#fees`}>{words.fees(programme.data.title)}</ArrowLink>
      )}
      <ArrowLink href="/programmes">{words.allProgrammes}</ArrowLink>
    </div>
  );
}

type Context = Readonly<{ origin: string; image: string | undefined }>;

/** @see https://developers.google.com/search/docs/appearance/structured-data/article */
function articleNode(article: Article, { origin, image }: Context): object {
  const { data } = article;
  const url = new URL(articlePath(article), origin).href;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: data.title,
    description: data.excerpt,
    datePublished: data.written_on,
    dateModified: article.publishedAt,
    author: {
      '@type': 'Person',
      name: data.author,
      ...(data.author_role && { jobTitle: data.author_role }),
    },
    publisher: { '@id': new URL(universityId, origin).href },
    ...(image && { image }),
    keywords: data.topics.join(', '),
    wordCount: wordCount(data.body),
    inLanguage: 'en-IN',
  };
}
