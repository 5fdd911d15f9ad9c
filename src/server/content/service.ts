import type { TypeName } from '../../content/registry.ts';
import { record } from '../audit/record.ts';
import type { Clock } from '../platform/clock.ts';
import { type DatabaseHandle, type Transaction, withTransaction } from '../platform/database.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { Author, Hand } from './author.ts';
import { cloneEntry } from './clone.ts';
import { createEntries } from './create.ts';
import { type ImportOrder, type ImportReport, importEntries } from './import.ts';
import type { Target } from './open-entry.ts';
import { publishEntry, unpublishEntry } from './publish.ts';
import { publishFamily } from './publish-family.ts';
import { placeEntry, reorderEntries } from './reorder.ts';
import { restoreRevision } from './revisions.ts';
import { autosaveEntry, type Save, saveEntry } from './save.ts';
import { scheduleEntry, type Times } from './schedule.ts';
import type { EntryRow } from './table.ts';
import { trace } from './trace.ts';
import { changeContent } from './transaction.ts';
import { trashEntry, untrashEntry } from './trash.ts';

/** An entry to add. */
export type NewEntry = Readonly<{
  type: TypeName;
  data: unknown;
  parent?: number | null;
  publish?: boolean;
  unfinished?: boolean;
}>;

/** What staff do with entries. Each is one transaction, and public when it resolves. */
export type ContentService = {
  create(entry: NewEntry, by: Author): Promise<EntryRow>;
  autosave(target: Target, save: Save, by: Author): Promise<EntryRow>;
  save(target: Target, save: Save, by: Author): Promise<EntryRow>;
  publish(target: Target, by: Author): Promise<EntryRow>;
  /** Publishes an entry and every draft under it: all or none. */
  publishAll(target: Target, by: Author): Promise<EntryRow>;
  unpublish(target: Target, by: Author): Promise<EntryRow>;
  schedule(target: Target, times: Times, by: Author): Promise<EntryRow>;
  clone(target: Target, by: Author): Promise<EntryRow>;
  trash(target: Target, by: Author): Promise<EntryRow>;
  untrash(target: Target, by: Author): Promise<EntryRow>;
  restore(target: Target, version: number, by: Author): Promise<EntryRow>;
  reorder(order: { type: TypeName; ids: readonly number[] }, by: Author): Promise<void>;
  /** Moves an entry to a place among its siblings, counted from 1. */
  place(target: Target, position: number, by: Author): Promise<void>;
  /** Writes into the audit log that entries left the product. */
  noteExport(what: { type: TypeName; count: number; format: string }, by: Author): Promise<void>;
  import(order: ImportOrder, by: Author): Promise<ImportReport>;
};

/** What the service stands on. */
export type ServiceGround = {
  database: DatabaseHandle;
  clock: Clock;
  outbox: Outbox;
  /** Takes what was committed into the snapshot of this process; fails nothing. */
  takeCommitted: () => Promise<void>;
};

type Work<Result> = (tx: Transaction, hand: Hand) => Promise<Result>;

/** Makes the service. */
export const createContentService = ({
  database,
  clock,
  outbox,
  takeCommitted,
}: ServiceGround): ContentService => {
  const handOf = (by: Author): Hand => ({ by, at: clock.now() });

  /** What may change the public site. */
  const write = async <Result>(by: Author, work: Work<Result>): Promise<Result> => {
    const result = await changeContent(database, (tx) => work(tx, handOf(by)));
    await takeCommitted();
    return result;
  };

  /** What changes a draft alone: many people type at once, and wait for nobody. */
  const writeDraft = <Result>(by: Author, work: Work<Result>): Promise<Result> =>
    withTransaction(database, (tx) => work(tx, handOf(by)));

  return {
    create: ({ data, parent = null, ...entries }, by) =>
      write(by, async (tx, hand) => {
        const [row] = await createEntries(tx, { ...entries, rows: [{ data, parent }] }, hand);
        await trace(tx, { action: 'create', after: row, ...hand });
        return row as EntryRow;
      }),
    autosave: (target, save, by) =>
      writeDraft(by, (tx, hand) => autosaveEntry(tx, target, { ...save, ...hand })),
    save: (target, save, by) =>
      write(by, (tx, hand) => saveEntry(tx, target, { ...save, ...hand })),
    publish: (target, by) => write(by, (tx, hand) => publishEntry(tx, target, hand)),
    publishAll: (target, by) => write(by, (tx, hand) => publishFamily(tx, target, hand)),
    unpublish: (target, by) => write(by, (tx, hand) => unpublishEntry(tx, target, hand)),
    schedule: (target, times, by) =>
      writeDraft(by, (tx, hand) => scheduleEntry(tx, target, { times, hand, outbox })),
    clone: (target, by) => write(by, (tx, hand) => cloneEntry(tx, target, hand)),
    trash: (target, by) => write(by, (tx, hand) => trashEntry(tx, target, hand)),
    untrash: (target, by) => write(by, (tx, hand) => untrashEntry(tx, target, hand)),
    restore: (target, version, by) =>
      writeDraft(by, (tx, hand) => restoreRevision(tx, target, { version, hand })),
    reorder: (order, by) => write(by, (tx, hand) => reorderEntries(tx, order, hand)),
    place: (target, position, by) =>
      write(by, (tx, hand) => placeEntry(tx, target, { position, hand })),
    noteExport: ({ type, ...after }, by) =>
      record(database.db, {
        at: clock.now(),
        actorId: by.id,
        actor: by.email,
        action: 'content.export',
        entity: type,
        after,
        address: by.address ?? null,
      }),
    import: async (order, by) => {
      const report = await importEntries(database, order, handOf(by));
      await takeCommitted();
      return report;
    },
  };
};
