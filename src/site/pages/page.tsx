import type { FunctionComponent, ReactNode } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { Frame } from '../shell/SiteLayout.tsx';

/** Props of every page component. */
export type PageProps<T> = Readonly<{ snapshot: Snapshot; path: string; data: T }>;

/** A kind of page: its metadata and its component. */
export type Page<T> = Readonly<{
  /** The frame round the page; `full` by default. */
  frame?: Frame;
  meta(data: T, snapshot: Snapshot): PageMeta;
  Component: FunctionComponent<PageProps<T>>;
}>;

/** A page whose data has been read. */
export type LoadedPage = Readonly<{
  frame: Frame;
  meta: PageMeta;
  /** The content within the frame. */
  content: ReactNode;
}>;

/** A page chosen for a path; nothing of it is read until it is loaded. */
export type Match = Readonly<{
  status: 200 | 404 | 410;
  load(at: Pick<PageProps<unknown>, 'snapshot' | 'path'>): LoadedPage;
}>;

/** Binds a page to the function that reads its data, so that their types match. */
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
