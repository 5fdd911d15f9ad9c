import type { Change, Snapshot } from '../../content/snapshot.ts';
import type { Clock } from '../platform/clock.ts';
import { type DatabaseHandle, type Transaction, withTransaction } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { type Author, theProduct } from './author.ts';
import { createEntries, type NewEntries } from './create.ts';
import { createContentStore, type Library, type SnapshotListener } from './store.ts';

/** Adds entries inside one transaction. */
export type ContentBatch = {
  /** Adds entries of one type, and answers their ids in order. */
  create(entries: NewEntries): Promise<number[]>;
  /** The transaction, for rows of other features that belong to the same work. */
  tx: Transaction;
};

/** What other features may ask of content. */
export type Content = {
  /** All published content, as of now. */
  snapshot(): Snapshot;
  /** Calls back with each new snapshot; the answer stops it. */
  onChange(listener: SnapshotListener): () => void;
  /** The published content with drafts laid over it: what a preview shows. */
  preview(overrides: readonly Change[]): Snapshot;
  /** Does all of `work` or nothing; what it published is in the snapshot when this resolves. */
  batch<Result>(work: (batch: ContentBatch) => Promise<Result>, by?: Author): Promise<Result>;
  /** Takes changed files of the media library into the snapshot. Call after the commit. */
  refreshMedia(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** What content stands on. */
export type ContentParts = {
  database: DatabaseHandle;
  clock: Clock;
  log: Log;
  /** Where the media library is read from. */
  library?: Library;
};

/** Makes the content part. Call `start` before the first request. */
export const createContent = (parts: ContentParts): Content => {
  const store = createContentStore(parts);

  const batch = async <Result>(
    work: (batch: ContentBatch) => Promise<Result>,
    by: Author = theProduct,
  ): Promise<Result> => {
    const result = await withTransaction(parts.database, (tx) =>
      work({
        tx,
        create: (entries) => idsOf(createEntries(tx, entries, { by, at: parts.clock.now() })),
      }),
    );
    await store.refresh();
    return result;
  };

  return {
    snapshot: store.snapshot,
    onChange: store.onChange,
    preview: (overrides) => store.snapshot().with(overrides),
    batch,
    refreshMedia: store.refreshMedia,
    start: store.start,
    close: store.close,
  };
};

async function idsOf(rows: Promise<readonly { id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id);
}
