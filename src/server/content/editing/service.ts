import { countPutAway } from './repository.ts';
import type { Edited } from '../../../kernel/publishing/content.ts';
import type {
  SeriesCancellation,
  SeriesEdit,
  SeriesOrder,
} from '../../../kernel/publishing/series.ts';
import type { TypeName } from '../../../content/registry.ts';
import { record } from '../../audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Actor, Stamp } from '../actor.ts';
import { type BeginOrder, beginEntry } from './starters.ts';
import { cloneEntry } from './clone.ts';
import { createEntries, type Put, putOnes } from './create.ts';
import { type EditOrder, editEntries } from './edit.ts';
import type { Target } from '../store/entries.ts';
import { publishEntry, unpublishEntry } from '../publishing/publish.ts';
import { publishTree } from '../publishing/publish.ts';
import { cancelSeries, editSeries, makeSeries, type OfType } from './series.ts';
import { placeEntry, reorderEntries } from './reorder.ts';
import { autosaveEntry, restoreRevision, type Save, saveEntry } from './save.ts';
import { scheduleEntry, type Times } from '../publishing/schedule.ts';
import type { EntryRow } from '../store/table.ts';
import { auditChange } from '../store/entries.ts';
import { changeContent } from '../store/repository.ts';
import { trashAllEntries, trashEntry, untrashAllEntries, untrashEntry } from './trash.ts';

export type NewEntry = Readonly<{
  type: TypeName;
  data: unknown;
  parent?: number | null;
  publish?: boolean;
  unfinished?: boolean;
}>;

/** The staff's operations on entries. Each is one transaction, and public when it resolves. */
export type ContentService = {
  create(entry: NewEntry, by: Actor): Promise<EntryRow>;
  /** Begins an entry with its parts. */
  begin(order: BeginOrder, by: Actor): Promise<EntryRow>;
  autosave(target: Target, save: Save, by: Actor): Promise<EntryRow>;
  save(target: Target, save: Save, by: Actor): Promise<EntryRow>;
  publish(target: Target, by: Actor): Promise<EntryRow>;
  /** Publishes an entry and every draft under it: all or none. */
  publishAll(target: Target, by: Actor): Promise<EntryRow>;
  unpublish(target: Target, by: Actor): Promise<EntryRow>;
  schedule(target: Target, times: Times, by: Actor): Promise<EntryRow>;
  clone(target: Target, by: Actor): Promise<EntryRow>;
  trash(target: Target, by: Actor): Promise<EntryRow>;
  untrash(target: Target, by: Actor): Promise<EntryRow>;
  restore(target: Target, version: number, by: Actor): Promise<EntryRow>;
  /** Changes fields of many entries: all or none. */
  edit(order: EditOrder, by: Actor): Promise<Edited[]>;
  /** Makes an entry for every day of a recurrence: all or none. */
  makeSeries(order: OfType<SeriesOrder>, by: Actor): Promise<{ series: string; rows: EntryRow[] }>;
  /** Changes one of a series, the following too, or all. */
  editSeries(edit: OfType<SeriesEdit>, by: Actor): Promise<Edited[]>;
  /** Cancels one of a series, the following too, or all; answers their ids. */
  cancelSeries(which: OfType<SeriesCancellation>, by: Actor): Promise<number[]>;
  reorder(order: { type: TypeName; ids: readonly number[] }, by: Actor): Promise<void>;
  /** Moves an entry to a place among its siblings, counted from 1. */
  place(target: Target, position: number, by: Actor): Promise<void>;
  /** Writes into the audit log that entries left the product. */
  noteExport(what: { type: TypeName; count: number; format: string }, by: Actor): Promise<void>;
  /** Sets fields of singletons and publishes them: all or none. */
  putOnes(puts: readonly Put[], by: Actor): Promise<EntryRow[]>;
  /** Moves all content to the trash, closes the website and runs `alongside`, in one transaction. */
  trashAll(alongside: (tx: Transaction) => Promise<void>, by: Actor): Promise<number>;
  /**
   * Restores all of it and runs `alongside` in one transaction; `alongside` returns whether the website was
   * public.
   */
  untrashAll(alongside: (tx: Transaction) => Promise<boolean>, by: Actor): Promise<number>;
  /** How many entries that would bring back, and how many have come since and would go. */
  countPutAway(): Promise<{ entries: number; newcomers: number }>;
};

export type ServiceDeps = {
  database: DatabaseHandle;
  clock: Clock;
  outbox: Outbox;
  /** Loads committed changes into the snapshot of this process; never rejects. */
  takeCommitted: () => Promise<void>;
};

type Work<Result> = (tx: Transaction, stamp: Stamp) => Promise<Result>;

export function createContentService({
  database,
  clock,
  outbox,
  takeCommitted,
}: ServiceDeps): ContentService {
  /** For changes that may affect the public site. */
  const write = async <Result>(by: Actor, work: Work<Result>): Promise<Result> => {
    const result = await changeContent(database, (tx) => work(tx, { by, at: clock.now() }));
    await takeCommitted();
    return result;
  };

  /** For changes of a draft alone; takes no content lock, so that people who type do not wait for each other. */
  const writeDraft = <Result>(by: Actor, work: Work<Result>): Promise<Result> =>
    withTransaction(database, (tx) => work(tx, { by, at: clock.now() }));

  return {
    create: ({ data, parent = null, ...entries }, by) =>
      write(by, async (tx, stamp) => {
        const [row] = await createEntries(tx, { ...entries, rows: [{ data, parent }] }, stamp);
        await auditChange(tx, { action: 'create', after: row, ...stamp });
        return row as EntryRow;
      }),
    begin: (order, by) => write(by, (tx, stamp) => beginEntry(tx, order, stamp)),
    autosave: (target, save, by) =>
      writeDraft(by, (tx, stamp) => autosaveEntry(tx, target, { ...save, ...stamp })),
    save: (target, save, by) =>
      write(by, (tx, stamp) => saveEntry(tx, target, { ...save, ...stamp })),
    publish: (target, by) => write(by, (tx, stamp) => publishEntry(tx, target, stamp)),
    publishAll: (target, by) => write(by, (tx, stamp) => publishTree(tx, target, stamp)),
    unpublish: (target, by) => write(by, (tx, stamp) => unpublishEntry(tx, target, stamp)),
    schedule: (target, times, by) =>
      writeDraft(by, (tx, stamp) => scheduleEntry(tx, target, { times, stamp, outbox })),
    clone: (target, by) => write(by, (tx, stamp) => cloneEntry(tx, target, stamp)),
    trash: (target, by) => write(by, (tx, stamp) => trashEntry(tx, target, stamp)),
    untrash: (target, by) => write(by, (tx, stamp) => untrashEntry(tx, target, stamp)),
    restore: (target, version, by) =>
      writeDraft(by, (tx, stamp) => restoreRevision(tx, target, { version, stamp })),
    edit: (order, by) => write(by, (tx, stamp) => editEntries(tx, order, stamp)),
    makeSeries: (order, by) => write(by, (tx, stamp) => makeSeries(tx, order, stamp)),
    editSeries: (edit, by) => write(by, (tx, stamp) => editSeries(tx, edit, stamp)),
    cancelSeries: (which, by) => write(by, (tx, stamp) => cancelSeries(tx, which, stamp)),
    reorder: (order, by) => write(by, (tx, stamp) => reorderEntries(tx, order, stamp)),
    place: (target, position, by) =>
      write(by, (tx, stamp) => placeEntry(tx, target, { position, stamp })),
    putOnes: (puts, by) => write(by, (tx, stamp) => putOnes(tx, puts, stamp)),
    trashAll: (alongside, by) =>
      write(by, async (tx, stamp) => {
        await alongside(tx);
        return trashAllEntries(tx, stamp);
      }),
    untrashAll: (alongside, by) =>
      write(by, async (tx, stamp) => untrashAllEntries(tx, await alongside(tx), stamp)),
    countPutAway: () => countPutAway(database.db),
    noteExport: ({ type, ...after }, by) =>
      record(database.db, clock.now(), {
        actor: by,
        action: 'content.export',
        entity: type,
        after,
        address: by.address ?? null,
      }),
  };
}
