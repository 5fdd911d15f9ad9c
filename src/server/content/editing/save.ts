import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { typeOf } from '../../../content/registry.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { candidateOf, requireAddress } from '../publishing/rules.ts';
import type { Stamp } from '../actor.ts';
import {
  auditChange,
  changeEntry,
  draftColumns,
  openLiveEntry,
  requireRevision,
  type Target,
} from '../store/entries.ts';
import { continueAutosave, keepRevisions, updateEntry } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { requireComplete, requireDraft } from '../store/validate.ts';
import { requireParents } from './create.ts';

/** Autosaves of one person within this time are one revision. */
const SITTING = 10 * 60_000;

/** Fields to store. The parent stays if omitted. */
export type Save = Readonly<{ fields: ContentData; parent?: number | null }>;

/**
 * Autosaves the given fields, complete or not; others stay.
 * @throws {AppError} `invalid_input` only for input that nobody could have typed
 */
export async function autosaveEntry(
  tx: Transaction,
  target: Target,
  save: Save & Stamp,
): Promise<EntryRow> {
  const whole = requireDraft(typeOf(target.type), save.fields);
  const given = Object.fromEntries(Object.keys(save.fields).map((name) => [name, whole[name]]));
  const row = await openLiveEntry(tx, target);
  const next = await storeDraft(tx, row, { ...save, fields: { ...row.draft, ...given } });
  const { by, at } = save;
  const since = new Date(at.getTime() - SITTING);
  if (!(await continueAutosave(tx, next, { by, since }))) {
    await keepRevisions(tx, [next], { action: 'autosave', by, at });
    await auditChange(tx, { action: 'edit', before: row, after: next, by, at });
  }
  return next;
}

/**
 * Stores complete data as the draft.
 * @throws {AppError} `invalid_input` with every wrong field, or `address_taken`
 */
export async function saveEntry(
  tx: Transaction,
  target: Target,
  save: Save & Stamp,
): Promise<EntryRow> {
  const row = await openLiveEntry(tx, target);
  const parentId = save.parent === undefined ? row.parentId : save.parent;
  const fields = requireComplete(typeAt(target.type, parentId), save.fields);
  await requireAddress(tx, { ...candidateOf(row, fields), parentId });
  const next = await storeDraft(tx, row, { ...save, fields });
  await keepRevisions(tx, [next], { action: 'save', by: save.by, at: save.at });
  await auditChange(tx, { action: 'save', before: row, after: next, by: save.by, at: save.at });
  return next;
}

async function storeDraft(
  tx: Transaction,
  row: EntryRow,
  { fields, parent, by, at }: Save & Stamp,
): Promise<EntryRow> {
  if (parent !== undefined && parent !== row.parentId) await requireMove(tx, row, parent);
  return updateEntry(tx, row.id, {
    ...draftColumns(row.type, fields),
    ...(parent === undefined ? {} : { parentId: parent }),
    updatedAt: at,
    updatedBy: by.name,
  });
}

/** The parent is not part of the draft, so only entries that are not public can move. */
async function requireMove(tx: Transaction, row: EntryRow, parent: number | null): Promise<void> {
  const field = typeOf(row.type).parent?.field ?? 'parent';
  if (row.published !== null)
    throw invalidInput([{ field, msg: 'Unpublish this before you move it.' }]);
  await requireParents(tx, row.type, [parent]);
}

/** Restores the draft from an earlier version. The public page changes only when it is published. */
export async function restoreRevision(
  tx: Transaction,
  target: Target,
  { version, stamp }: { version: number; stamp: Stamp },
): Promise<EntryRow> {
  const row = await openLiveEntry(tx, target);
  const { data } = await requireRevision(tx, row.id, version);
  const columns = {
    ...draftColumns(target.type, data),
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  };
  return changeEntry(tx, row, { action: 'restore', columns, ...stamp });
}
