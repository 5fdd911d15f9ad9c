import type { FunctionComponent } from 'react';
import type { PageCategory } from '../contract/constants.ts';
import type { Media, Snapshot } from '../content/snapshot.ts';
import type { CardLook } from './share/card.ts';

/** What search engines, social cards and the tracker are told of a page. */
export type PageMeta = Readonly<{
  title: string;
  description: string;
  category: PageCategory;
  /** The university's or programme's name, for page-view events. */
  programmeId?: number | null;
  image?: Media | undefined;
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

/** What every page component is given. */
export type PageProps<T> = Readonly<{ snapshot: Snapshot; path: string; data: T }>;

/**
 * The frame round a page: `full` has the whole navigation; `plain`, for pages with one aim, has none; `learner` leads
 * about in what belongs to those who have registered.
 */
export type Frame = 'full' | 'plain' | 'learner';

/** A kind of page: its data from a snapshot, what it says of itself, and how it looks. */
export type Page<T> = Readonly<{
  /** How the frame round the page looks; `full` where left out. */
  frame?: Frame;
  meta(data: T, snapshot: Snapshot): PageMeta;
  Component: FunctionComponent<PageProps<T>>;
}>;

/** A page chosen for a path, with its data. */
export type Match = Readonly<{ page: Page<never>; data: unknown; status: 200 | 404 }>;

/** Ties data to its page, so that the two cannot be mixed up later. */
export function matched<T>(page: Page<T>, data: T, status: 200 | 404 = 200): Match {
  return { page: page as unknown as Page<never>, data, status };
}
