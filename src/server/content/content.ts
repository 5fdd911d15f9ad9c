import type { Outbox } from '../platform/outbox/outbox.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import type { Change, Snapshot } from '../../content/snapshot.ts';
import type { Config } from '../config/config.ts';
import { record } from '../audit/audit.ts';
import { isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Schedules } from '../platform/schedules/schedules.ts';
import type { Presence } from '../platform/database/listening.ts';
import type { Recorder } from '../platform/trace/trace.ts';
import { type Actor, type Stamp, systemActor } from './actor.ts';
import { createEntries, type NewEntries } from './editing/create.ts';
import type { ListenMode } from './snapshot/change-listener.ts';
import { scheduledChanges } from './preview/preview.ts';
import { createReadyAnswers, type ReadyAnswers } from './public/ready.ts';
import { applyDue, handleSchedules } from './publishing/schedule.ts';
import { type ContentService, createContentService } from './editing/service.ts';
import { valuesIn } from './editing/repository.ts';
import { importEntries } from './importing/import.ts';
import { openTables } from './importing/tables.ts';
import { type EntryToTakeIn, type Lead, leadOn, takeEntryIn } from './importing/take-in.ts';
import type { ImportOrder } from './importing/import-file.ts';
import type { ImportReport } from './importing/import-report.ts';
import { storeIsPublic } from './snapshot/repository.ts';
import { createContentStore, type Library, type SnapshotListener } from './snapshot/store.ts';
import { announce, changeContent } from './store/repository.ts';
import type { EntryRow } from './store/table.ts';
import { emptyTrash } from './editing/trash.ts';
import { createUses, type Uses } from './reading/usage.ts';

/** Adds entries inside one transaction. */
export type ContentBatch = {
  /** Adds entries of one type, and answers their ids in order. */
  create(entries: NewEntries): Promise<number[]>;
  /**
   * Adds an entry, or updates the one with that id; incomplete data is stored as a draft unless publishing is
   * requested.
   */
  takeIn(entry: EntryToTakeIn): Promise<Pick<EntryRow, 'id' | 'version' | 'status'>>;
  /** Redirects an old address, effective at once; returns the reason if it cannot. */
  leadOn(lead: Lead): Promise<string | undefined>;
  /** The transaction, for rows of other features that belong to the same work. */
  tx: Transaction;
  /** The author and the time of a change. */
  stamp: Stamp;
};

/** The interface of content for other features. */
export type Content = ContentService & {
  snapshot(): Snapshot;
  /** The snapshot for visitors: empty until the website is public. */
  shown(): Snapshot;
  isPublic(): boolean;
  /** Opens or closes the website for visitors; published entries stay published. */
  setPublic(isPublic: boolean, by: Actor): Promise<void>;
  /** Calls back with each new snapshot; the answer stops it. */
  onChange(listener: SnapshotListener): () => void;
  /** Calls back whenever visitors are shown something else; the answer stops it. */
  onShown(listener: () => void): () => void;
  /** The published content with drafts laid over it. */
  preview(overrides: readonly Change[]): Snapshot;
  /** Answers of the public content calls, as ready bytes. */
  answers: ReadyAnswers;
  /** The published content as it will be at that moment, with every planned change done. */
  asOf(moment: Date): Promise<Snapshot>;
  /** Publishes and unpublishes whatever is due. Happens by itself; tests that move the clock call it. */
  applyDue(): Promise<void>;
  /** Takes the rows of a file in: all of them, or none. */
  import(order: ImportOrder, by: Actor): Promise<ImportReport>;
  /** The slugs of all entries, drafts included. */
  namesIn(type: TypeName): Promise<string[]>;
  /** Every place that points at these entries of a type, or at these files (`media`). */
  usesOf: Uses;
  /** Runs `work` in one transaction; published changes are in the snapshot when this resolves. */
  batch<Result>(work: (batch: ContentBatch) => Promise<Result>, by?: Actor): Promise<Result>;
  /** Loads changes committed by other processes; never rejects. */
  refresh(): Promise<void>;
  /** Takes changed files of the media library into the snapshot; fails nothing. Call after the commit. */
  refreshMedia(): Promise<void>;
  /** How changes of other processes reach this one; null before `start`. */
  listenMode(): ListenMode | null;
  start(): Promise<void>;
  close(): Promise<void>;
};

export type ContentDeps = {
  database: DatabaseHandle;
  config: Pick<Config, 'http' | 'project'>;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  schedules: Schedules;
  presence: Presence;
  recorder?: Recorder | undefined;
  /** Source of the media library. */
  library?: Library;
};

/** Call `start` before the first request. */
export function createContent(deps: ContentDeps): Content {
  const { database, clock, outbox, schedules } = deps;
  const store = createContentStore(deps);
  const { takeCommitted } = store;
  const readTable = openTables(deps.config);
  const service = createContentService({ database, clock, outbox, takeCommitted });
  const applyPlans = () => applyDue({ database, now: () => clock.now(), applied: takeCommitted });
  handleSchedules(outbox, applyPlans);
  schedules.add('content.trash', '41 3 * * *', async () => {
    await changeContent(database, (tx) => emptyTrash(tx, clock.now()));
  });

  const batch = async <Result>(
    work: (batch: ContentBatch) => Promise<Result>,
    by: Actor = systemActor,
  ): Promise<Result> => {
    const stamp = { by, at: clock.now() };
    const result = await changeContent(database, (tx) =>
      work({
        tx,
        stamp,
        create: (entries) => idsOf(createEntries(tx, entries, stamp)),
        takeIn: (entry) => takeEntryIn(tx, entry, stamp),
        leadOn: (lead) => leadOn(tx, lead, stamp),
      }),
    );
    await takeCommitted();
    return result;
  };

  return {
    ...service,
    import: async (order, by) => {
      const report = await importEntries({ database, readTable }, order, { by, at: clock.now() });
      await takeCommitted();
      return report;
    },
    answers: createReadyAnswers(store.shown, securityHeaders(isSecure(deps.config))),
    asOf: async (moment) => store.snapshot().with(await scheduledChanges(database.db, moment)),
    applyDue: applyPlans,
    namesIn: async (type) => valuesIn(database.db, type, typeOf(type).slugField ?? 'slug'),
    usesOf: createUses(database.db),
    snapshot: store.snapshot,
    shown: store.shown,
    isPublic: store.isPublic,
    setPublic: async (isPublic, by) => {
      await changeContent(database, async (tx) => {
        await storeIsPublic(tx, isPublic);
        await record(tx, clock.now(), openingOf(isPublic, by));
        await announce(tx);
      });
      await takeCommitted();
    },
    onChange: store.onChange,
    onShown: store.onShown,
    preview: (overrides) => store.snapshot().with(overrides),
    batch,
    refresh: takeCommitted,
    refreshMedia: store.takeCommittedMedia,
    listenMode: store.listenMode,
    start: async () => {
      await store.start();
      await applyPlans().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'what is due could not be published yet'),
      );
    },
    close: store.close,
  };
}

function openingOf(isPublic: boolean, by: Actor) {
  const action = isPublic ? 'open_website' : 'close_website';
  return { actor: by, action, entity: 'installation', address: by.address ?? null };
}

async function idsOf(rows: Promise<readonly { id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id);
}
