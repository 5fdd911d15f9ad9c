import type { FunctionComponent, ReactNode } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { Frame } from '../shell/SiteLayout.tsx';

/** What every page component is given. */
export type PageProps<T> = Readonly<{ snapshot: Snapshot; path: string; data: T }>;

/** A kind of page: what it says of itself, and how it looks. */
export type Page<T> = Readonly<{
  /** How the frame round the page looks; `full` where left out. */
  frame?: Frame;
  meta(data: T, snapshot: Snapshot): PageMeta;
  Component: FunctionComponent<PageProps<T>>;
}>;

/** A page whose data has been read. */
export type LoadedPage = Readonly<{
  frame: Frame;
  meta: PageMeta;
  /** What stands within the frame. */
  content: ReactNode;
}>;

/** A page chosen for a path; nothing of it is read until it is loaded. */
export type Match = Readonly<{
  status: 200 | 404 | 410;
  load(at: Pick<PageProps<unknown>, 'snapshot' | 'path'>): LoadedPage;
}>;

/** Ties a page to what reads its data, so that the two cannot be mixed up later. */
export function matched<T>(
  { frame = 'full', meta, Component }: Page<T>,
  read: () => T,
  status: Match['status'] = 200,
): Match {
  return {
    status,
    load({ snapshot, path }) {
      const data = read();
      return {
        frame,
        meta: meta(data, snapshot),
        content: <Component snapshot={snapshot} path={path} data={data} />,
      };
    },
  };
}
