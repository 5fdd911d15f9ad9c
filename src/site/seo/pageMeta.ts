import type { PageCategory } from '../../kernel/constants.ts';
import type { Entry } from '../../content/snapshot.ts';

/** Metadata of a page for search engines, social cards and the tracker. */
export type PageMeta = Readonly<{
  title: string;
  description: string;
  category: PageCategory;
  /** The programme that the page is about, for what it links to and for page-view events. */
  programmeId?: number | null;
  /** Breadcrumb below Home, the page itself last. */
  trail: readonly Readonly<{ name: string; path: string }>[];
  /** JSON-LD nodes beside the university's and the breadcrumb's; `image` is the address of the page's picture. */
  jsonLd?: (origin: string, image: string | undefined) => readonly object[];
  card?: CardLook;
  /** True on pages that the blog's feed belongs to. */
  feed?: boolean;
  article?: boolean;
  /** Time of the last change to the main content, ISO 8601; omitted if unknown. */
  changedAt?: string | undefined;
  /** Path and query under which the page is shared, if that is more than its path. */
  shared?: string | undefined;
  /** False keeps the page out of search engines and the sitemap. */
  indexed?: boolean;
}>;

/** The colours of a picture for sharing: the site's own, or those of a field of study. */
export type CardTint = 'ink' | 'business' | 'computing' | 'commerce' | 'arts';

export type CardLook = Readonly<{
  /** The title without the university's name; by default the page title up to its bar. */
  title?: string;
  tint?: CardTint;
  /** A figure by its name or its rows, as editors write it. */
  figure?: string | null;
  dots?: number;
  /** A decisive fact in one line, such as the fee. */
  fact?: string | undefined;
  /** The recognitions whose seals stand on it; left out: none. */
  seals?: readonly Entry<'accreditation'>[];
}>;
