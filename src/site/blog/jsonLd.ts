import { universityId } from '../seo/jsonLd.ts';
import { articlePath, wordCount, type Article } from '../../content/read/blog.ts';

type Context = Readonly<{ origin: string; image: string | undefined }>;

/**
 * An article with its author, dates and picture.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleNode(article: Article, { origin, image }: Context): object {
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
