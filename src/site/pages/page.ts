import type { FunctionComponent } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { Frame } from '../shell/SiteLayout.tsx';

/** What every page component is given. */
export type PageProps<T> = Readonly<{ snapshot: Snapshot; path: string; data: T }>;

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
