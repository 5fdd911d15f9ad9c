import type { PageCategory } from '../../kernel/constants.ts';
import type { Entry } from '../../content/snapshot.ts';

/** What search engines, social cards and the tracker are told of a page. */
export type PageMeta = Readonly<{
  title: string;
  description: string;
  category: PageCategory;
  /** The university's or programme's name, for page-view events. */
  programmeId?: number | null;
  /** Breadcrumb below Home, the page itself last. */
  trail: readonly Readonly<{ name: string; path: string }>[];
  /** JSON-LD nodes beside the university's and the breadcrumb's; `image` is the address of the page's picture. */
  jsonLd?: (origin: string, image: string | undefined) => readonly object[];
  /** How the picture for sharing is drawn where none was chosen. */
  card?: CardLook;
  /** True on pages that the blog's feed belongs to. */
  feed?: boolean;
  /** True where the page is one article. */
  article?: boolean;
  /** When the main content last changed, ISO 8601; left out where unknown. */
  changedAt?: string | undefined;
  /** False keeps the page out of search engines and the sitemap. */
  indexed?: boolean;
}>;

/** The colours of a picture for sharing: the site's own, or those of a field of study. */
export type CardTint = 'ink' | 'business' | 'computing' | 'commerce' | 'arts';

/** A page's own part in its picture for sharing. */
export type CardLook = Readonly<{
  /** The title without the university's name; by default what the page is called, up to its bar. */
  title?: string;
  tint?: CardTint;
  /** A figure by its name or its rows, as editors write it. */
  figure?: string | null;
  dots?: number;
  /** What decides in one line, such as the fee. */
  fact?: string | undefined;
  /** The recognitions whose seals stand on it; left out: none. */
  seals?: readonly Entry<'accreditation'>[];
}>;
