import type { FunctionComponent, ReactNode } from 'react';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import { SnapshotOfPage } from '../ui/page/snapshot.ts';
import type { Frame } from '../shell/SiteLayout.tsx';

export type PageProps<T> = Readonly<{ snapshot: Snapshot; path: string; data: T }>;

export type Page<T> = Readonly<{
  /** The frame round the page; `full` by default. */
  frame?: Frame;
  /** The stylesheet that it has besides that of all pages: the build puts there what such pages alone show. */
  sheet?: string;
  meta(data: T, snapshot: Snapshot): PageMeta;
  Component: FunctionComponent<PageProps<T>>;
}>;

/** A page that the website makes from many entries, at an address of its own. */
export type MadePage = Readonly<{
  /** Parameters of the query that the page reads; all others leave it as it is. */
  reads?: readonly string[];
  /** The page also reads the day, as `today`: it is another page tomorrow. */
  dated?: true;
  /** The significant parameters of a query: equal for queries that show the same page, however they are spelt. */
  plain?(snapshot: Snapshot, query: URLSearchParams): Readonly<Record<string, string>>;
  match(snapshot: Snapshot, query: URLSearchParams): Match;
}>;

/** When the last of some entries changed. */
export function latestOf(entries: readonly Entry[]): string | undefined {
  return entries
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1);
}

export function dayIn(query: URLSearchParams): string | undefined {
  return query.get('today') ?? undefined;
}

/** A page that the server shows to one visitor alone. The form in a dialog never opens over it by itself. */
export type PersonalPage<T> = Readonly<{
  path: string;
  page: Page<T>;
  /** Whether its visitor is registered: without scripts nothing else tells the frame. */
  isVerified?(view: T): boolean;
}>;

export type LoadedPage = Readonly<{
  frame: Frame;
  sheet: string | undefined;
  meta: PageMeta;
  content: ReactNode;
}>;

/** A page chosen for a path; nothing of it is read until it is loaded. */
export type Match = Readonly<{
  status: 200 | 404 | 410;
  load(at: Pick<PageProps<unknown>, 'snapshot' | 'path'>): LoadedPage;
}>;

export function matched<T>(
  { frame = 'full', sheet, meta, Component }: Page<T>,
  read: () => T,
  status: Match['status'] = 200,
): Match {
  return {
    status,
    load({ snapshot, path }) {
      const data = read();
      return {
        frame,
        sheet,
        meta: meta(data, snapshot),
        content: (
          <SnapshotOfPage value={snapshot}>
            <Component snapshot={snapshot} path={path} data={data} />
          </SnapshotOfPage>
        ),
      };
    },
  };
}
