import type { DataOf } from '../../src/content/registry.ts';
import { imageOf, programmeOf } from '../ids.ts';
import { coverName } from '../images.ts';

type Article = DataOf<'blog'>;

/** What an article is written as. */
export type Writing = Readonly<{
  slug: string;
  title: string;
  excerpt: string;
  /** How long ago it was written where the demo is loaded. */
  daysOld: number;
  topics: string[];
  by: keyof typeof authors;
  programmes: readonly string[];
  body: string;
}>;

const authors = {
  rao: ['Prof. Vasundhara Rao', 'Vice-Chancellor', 'vc'],
  nandini: ['Nandini Deshpande', 'Head of admissions counselling', 'nandini'],
  joseph: ['Joseph D’Souza', 'Counsellor for computing', 'joseph'],
  zoya: ['Zoya Ansari', 'Counsellor for bachelor’s programmes', 'zoya'],
  sudha: ['Dr. Sudha Iyengar', 'Director, Centre for Online Education', 'sudha'],
} as const;

/** An article with its author’s role and portrait; its date is written out by `dates.ts`. */
export function article({
  slug,
  title,
  excerpt,
  daysOld,
  topics,
  by,
  programmes,
  body,
}: Writing): Article {
  const [author, author_role, face] = authors[by];
  return {
    title,
    slug,
    excerpt,
    body: body.trim(),
    cover: imageOf(coverName(slug)),
    alt_cover: null,
    author,
    author_role,
    author_image: imageOf(face),
    written_on: `{today-${daysOld} iso}`,
    topics,
    programmes: programmes.map(programmeOf),
  };
}
