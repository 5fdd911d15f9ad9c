import { typeNames, typeOf } from '../../../content/registry.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { systemActor } from '../actor.ts';
import { changeEntry, draftColumns } from '../store/entries.ts';
import { announce, nextSeq } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { endedBefore } from './repository.ts';

/** Clears values whose last day has passed, such as the list price of an offer. Returns the number of entries. */
export async function clearEnded(tx: Transaction, at: Date): Promise<number> {
  let count = 0;
  for (const type of typeNames) {
    const { ends } = typeOf(type).behaviour;
    if (!ends) continue;
    for (const row of await endedBefore(tx, {
      type,
      field: ends.after,
      day: indianDay(at.getTime()),
    })) {
      await clear(tx, { row, fields: ends.clears }, at);
      count += 1;
    }
  }
  if (count > 0) await announce(tx);
  return count;
}

/** A draft with changes of its own stays: its checks say that the day has passed. */
async function clear(
  tx: Transaction,
  { row, fields }: Readonly<{ row: EntryRow; fields: readonly string[] }>,
  at: Date,
): Promise<void> {
  const cleared = Object.fromEntries(fields.map((field) => [field, null]));
  const published: ContentData = { ...row.published, ...cleared };
  const by = systemActor;
  await changeEntry(tx, row, {
    action: 'publish',
    columns: {
      published,
      ...(row.status === 'published' && draftColumns(row.type, published)),
      seq: nextSeq,
      updatedAt: at,
      updatedBy: by.name,
      publishedAt: at,
      publishedBy: by.name,
    },
    by,
    at,
  });
}
