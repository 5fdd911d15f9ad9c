import type { TableType } from '../../content/columns.ts';
import { wordingOf } from '../../content/read/ownWords.ts';
import type { Edited } from '../../kernel/publishing/content.ts';
import type {
  SeriesCancellation,
  SeriesEdit,
  SeriesOrder,
} from '../../kernel/publishing/series.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import type { Change, Snapshot } from '../../content/snapshot.ts';
import { record } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import { isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../platform/database/database.ts';
import type { Presence } from '../platform/database/listening.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { Schedules } from '../platform/schedules/schedules.ts';
import type { Recorder } from '../platform/trace/trace.ts';
import { type Actor, type Ask, type Stamp, systemActor } from './actor.ts';
import { cloneEntry, type RequireWrite } from './editing/clone.ts';
import { createEntries, type NewEntries, type Put, putOnes } from './editing/create.ts';
import { type EditOrder, editEntries } from './editing/edit.ts';
import { placeEntry, reorderEntries } from './editing/reorder.ts';
import { countPutAway, valuesIn } from './editing/repository.ts';
import { autosaveEntry, restoreRevision, type Save, saveEntry } from './editing/save.ts';
import { cancelSeries, editSeries, makeSeries, type OfType } from './editing/series.ts';
import { type BeginOrder, beginEntry } from './editing/starters.ts';
import {
  emptyTrash,
  trashAllEntries,
  trashEntry,
  untrashAllEntries,
  untrashEntry,
} from './editing/trash.ts';
import type { ImportOrder } from './importing/import-file.ts';
import { type EntryToTakeIn, type Lead, leadOn, takeEntryIn } from './importing/import-row.ts';
import { importEntries } from './importing/import.ts';
import { type Chosen, findTable, type Table } from './importing/choose-table.ts';
import type { TableFile } from './importing/table-file.ts';
import { openTables, type ReadTable } from './importing/tables.ts';
import { scheduledChanges } from './preview/preview.ts';
import { createReadyAnswers } from './public/ready.ts';
import { publishEntry, publishTree, unpublishEntry } from './publishing/publish.ts';
import { clearEnded } from './publishing/ended.ts';
import { type Asking, openConfirming } from './publishing/open-points.ts';
import { applyDue, handleSchedules, scheduleEntry, type Times } from './publishing/schedule.ts';
import { countParts } from './reading/completeness.ts';
import { createUses } from './reading/usage.ts';
import { createWithdrawn } from './reading/withdrawn.ts';
import { storeIsPublic } from './snapshot/repository.ts';
import { createContentStore, type Library } from './snapshot/store.ts';
import { auditChange, type Target } from './store/entries.ts';
import { announce, changeContent } from './store/repository.ts';
import type { EntryRow } from './store/table.ts';

export type { Table } from './importing/choose-table.ts';
export type { Line as TableLine } from './importing/table-file.ts';

/** Adds entries inside one transaction. */
export type ContentBatch = {
  /** Adds entries of one type, and answers their ids in order. */
  create(entries: NewEntries): Promise<number[]>;
  /**
   * Adds an entry, or updates the one with that id; incomplete data is a draft unless publishing is requested. With
   * `ask` it throws `unconfirmed` for open points, links left aside.
   */
  takeIn(
    entry: EntryToTakeIn & Readonly<{ ask?: boolean }>,
  ): Promise<Pick<EntryRow, 'id' | 'version' | 'status'>>;
  /** Redirects an old address, effective at once; returns the reason if it cannot. */
  leadOn(lead: Lead): Promise<string | undefined>;
  /** The transaction, for rows of other features that belong to the same work. */
  tx: Transaction;
  stamp: Stamp;
};

function tableFinder(read: ReadTable) {
  return (type: TableType, wanted: Readonly<{ file: TableFile; place: Chosen }>): Promise<Table> =>
    findTable(read, type, wanted);
}

type NewEntry = Omit<NewEntries, 'rows'> & Readonly<{ data: unknown; parent?: number | null }>;

export type ContentDeps = {
  database: DatabaseHandle;
  config: Pick<Config, 'http' | 'project'>;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  schedules: Schedules;
  presence: Presence;
  recorder?: Recorder | undefined;
  library?: Library;
};

export type Content = ReturnType<typeof createContent>;

/** Call `start` before the first request. Each change is one transaction, and public when it resolves. */
export function createContent(deps: ContentDeps) {
  const { database, clock, outbox, schedules } = deps;
  const store = createContentStore(deps);
  const { takeCommitted, start, ...reads } = store;
  const readTable = openTables(deps.config);
  const confirming = openConfirming({ snapshot: store.snapshot, countParts, clock });
  const { at: askingAt } = confirming;
  const applyPlans = async (): Promise<void> => {
    await changeContent(database, (tx) => clearEnded(tx, clock.now()));
    await applyDue({ database, clock, askingAt, applied: takeCommitted });
    await takeCommitted();
  };
  handleSchedules(outbox, applyPlans);
  schedules.add('content.ended', '1 0 * * *', applyPlans);
  schedules.add('content.trash', '41 3 * * *', async () => {
    await changeContent(database, (tx) => emptyTrash(tx, clock.now()));
  });

  const writing = createWriting(database, clock, takeCommitted);
  const { write } = writing;

  return {
    ...reads,
    wording: () => wordingOf(store.snapshot()),
    ...entryChanges(writing, { outbox, askingAt }),
    ...listChanges(writing, deps),
    ...confirming.calls,
    /** Takes the rows of a file in: all of them, or none. */
    import: async (order: ImportOrder, by: Actor) => {
      const deps = { database, readTable, points: confirming.pointsApart };
      const report = await importEntries(deps, order, { by, at: clock.now() });
      await takeCommitted();
      return report;
    },
    /** Finds the table of another list than content in a file, by the columns that `type` declares. */
    findTable: tableFinder(readTable),
    /** Runs `work` in one transaction; published changes are in the snapshot when this resolves. */
    batch: <Result>(
      work: (batch: ContentBatch) => Promise<Result>,
      by: Actor = systemActor,
    ): Promise<Result> =>
      write(by, (tx, stamp) =>
        work({
          tx,
          stamp,
          create: async (entries) => (await createEntries(tx, entries, stamp)).map(({ id }) => id),
          takeIn: ({ ask = false, ...entry }) => {
            const given = ask ? { ...stamp, ask: confirming.askApart() } : stamp;
            return takeEntryIn(tx, entry, { stamp: given, outbox, askingAt: confirming.apart });
          },
          leadOn: (lead) => leadOn(tx, lead, stamp),
        }),
      ),
    answers: createReadyAnswers(store.shown, securityHeaders(isSecure(deps.config))),
    /** The published content with drafts laid over it. */
    preview: (overrides: readonly Change[]): Snapshot => store.snapshot().with(overrides),
    /** The published content as it will be at that moment, with every planned change done. */
    asOf: async (moment: Date): Promise<Snapshot> =>
      store.snapshot().with(await scheduledChanges(database.db, moment)),
    /** Publishes and unpublishes whatever is due. Happens by itself; tests that move the clock call it. */
    applyDue: applyPlans,
    ...readsOf(database, store.snapshot),
    /** Opens or closes the website for visitors; published entries stay published. */
    setPublic: (isPublic: boolean, by: Actor): Promise<void> =>
      write(by, async (tx, { at }) => {
        const action = isPublic ? 'open_website' : 'close_website';
        const address = by.address ?? null;
        await storeIsPublic(tx, isPublic);
        await record(tx, at, { actor: by, action, entity: 'installation', address });
        await announce(tx);
      }),
    /** Loads changes committed by other processes; never rejects. */
    refresh: takeCommitted,
    start: async (): Promise<void> => {
      await start();
      await applyPlans().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'scheduled changes could not be published yet'),
      );
    },
  };
}

function readsOf({ db }: DatabaseHandle, snapshot: () => Snapshot) {
  return {
    /** The slugs of all entries, drafts included. */
    namesIn: (type: TypeName) => valuesIn(db, type, typeOf(type).slugField ?? 'slug'),
    usesOf: createUses(db),
    withdrawn: createWithdrawn(db, snapshot),
  };
}

type Work<Result> = (tx: Transaction, stamp: Stamp) => Promise<Result>;
type Writing = ReturnType<typeof createWriting>;

function createWriting(database: DatabaseHandle, clock: Clock, takeCommitted: () => Promise<void>) {
  /** For changes that may affect the public site. */
  const write = async <Result>(by: Actor, work: Work<Result>, ask?: Ask): Promise<Result> => {
    const result = await changeContent(database, (tx) => work(tx, { by, at: clock.now(), ask }));
    await takeCommitted();
    return result;
  };

  /** For changes of a draft alone; takes no content lock, so that people who type do not wait for each other. */
  const writeDraft = <Result>(by: Actor, work: Work<Result>): Promise<Result> =>
    withTransaction(database, (tx) => work(tx, { by, at: clock.now() }));
  return { write, writeDraft };
}

function entryChanges(
  { write, writeDraft }: Writing,
  { outbox, askingAt }: Readonly<{ outbox: Outbox; askingAt: (at: Date) => Asking }>,
) {
  return {
    create: (
      { data, parent = null, ...entries }: NewEntry,
      by: Actor,
      ask?: Ask,
    ): Promise<EntryRow> =>
      write(
        by,
        async (tx, stamp) => {
          const [row] = await createEntries(tx, { ...entries, rows: [{ data, parent }] }, stamp);
          await auditChange(tx, { action: 'create', after: row, ...stamp });
          return row as EntryRow;
        },
        ask,
      ),
    begin: (order: BeginOrder, by: Actor, requireWrite: RequireWrite) =>
      write(by, (tx, stamp) => beginEntry(tx, order, { stamp, requireWrite })),
    autosave: (target: Target, save: Save, by: Actor) =>
      writeDraft(by, (tx, stamp) => autosaveEntry(tx, target, { ...save, ...stamp })),
    save: (target: Target, save: Save, by: Actor) =>
      write(by, (tx, stamp) => saveEntry(tx, target, { ...save, ...stamp })),
    publish: (target: Target, by: Actor, ask?: Ask) =>
      write(by, (tx, stamp) => publishEntry(tx, target, stamp), ask),
    /** Publishes an entry and every draft under it: all or none. */
    publishAll: (target: Target, by: Actor, ask?: Ask) =>
      write(by, (tx, stamp) => publishTree(tx, target, stamp), ask),
    unpublish: (target: Target, by: Actor) =>
      write(by, (tx, stamp) => unpublishEntry(tx, target, stamp)),
    schedule: (target: Target, times: Times, by: Actor) =>
      writeDraft(by, (tx, stamp) => scheduleEntry(tx, target, { times, stamp, outbox, askingAt })),
    clone: (target: Target, by: Actor, requireWrite: RequireWrite) =>
      write(by, (tx, stamp) => cloneEntry(tx, target, { stamp, requireWrite })),
    trash: (target: Target, by: Actor) => write(by, (tx, stamp) => trashEntry(tx, target, stamp)),
    untrash: (target: Target, by: Actor) =>
      write(by, (tx, stamp) => untrashEntry(tx, target, stamp)),
    restore: (target: Target, version: number, by: Actor) =>
      writeDraft(by, (tx, stamp) => restoreRevision(tx, target, { version, stamp })),
  };
}

/** Changes of many entries. */
function listChanges({ write }: Writing, { database, clock }: ContentDeps) {
  return {
    /** Changes fields of many entries: all or none. */
    edit: (order: EditOrder, by: Actor, ask?: Ask): Promise<Edited[]> =>
      write(by, (tx, stamp) => editEntries(tx, order, stamp), ask),
    /** Makes an entry for every day of a recurrence: all or none. */
    makeSeries: (order: OfType<SeriesOrder>, by: Actor, ask?: Ask) =>
      write(by, (tx, stamp) => makeSeries(tx, order, stamp), ask),
    /** Changes one of a series, the following too, or all. */
    editSeries: (edit: OfType<SeriesEdit>, by: Actor, ask?: Ask): Promise<Edited[]> =>
      write(by, (tx, stamp) => editSeries(tx, edit, stamp), ask),
    /** Cancels one of a series, the following too, or all; answers their ids. */
    cancelSeries: (which: OfType<SeriesCancellation>, by: Actor) =>
      write(by, (tx, stamp) => cancelSeries(tx, which, stamp)),
    reorder: (order: { type: TypeName; ids: readonly number[] }, by: Actor) =>
      write(by, (tx, stamp) => reorderEntries(tx, order, stamp)),
    /** Moves an entry to a place among its siblings, counted from 1. */
    place: (target: Target, position: number, by: Actor) =>
      write(by, (tx, stamp) => placeEntry(tx, target, { position, stamp })),
    /** Sets fields of singletons and publishes them: all or none. */
    putOnes: (puts: readonly Put[], by: Actor) =>
      write(by, (tx, stamp) => putOnes(tx, puts, stamp)),
    /** Moves all content to the trash, closes the website and runs `alongside`, in one transaction. */
    trashAll: (alongside: (tx: Transaction) => Promise<void>, by: Actor) =>
      write(by, async (tx, stamp) => {
        await alongside(tx);
        return trashAllEntries(tx, stamp);
      }),
    /** Restores all of it and runs `alongside`, which returns whether the website was public, in one transaction. */
    untrashAll: (alongside: (tx: Transaction) => Promise<boolean>, by: Actor) =>
      write(by, async (tx, stamp) => untrashAllEntries(tx, await alongside(tx), stamp)),
    /** How many entries that would bring back, and how many have come since and would go. */
    countPutAway: () => countPutAway(database.db),
    /** Writes into the audit log that entries left the product. */
    noteExport: (
      { type, ...after }: { type: TypeName; count: number; format: string },
      by: Actor,
    ) =>
      record(database.db, clock.now(), {
        actor: by,
        action: 'content.export',
        entity: type,
        after,
        address: by.address ?? null,
      }),
  };
}
