import type { FieldError } from '../../../kernel/envelope.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type Candidate,
  publicState,
  referenceErrors,
  requireAddress,
} from '../publishing/rules.ts';
import type { Stamp } from '../actor.ts';
import { draftColumns } from '../store/entries.ts';
import {
  announce,
  findEntries,
  insertEntries,
  keepRevisions,
  lastPosition,
  lockContent,
} from '../store/repository.ts';
import type { ContentData, EntryRow, NewEntryRow } from '../store/table.ts';
import { checkComplete, checkDraft, notPublishable } from '../store/validate.ts';
import { countOf } from './repository.ts';

/** Entries of one type to add, in their order. */
export type NewEntries = {
  type: TypeName;
  rows: readonly { data: unknown; parent?: number | null }[];
  /** Public at once; a draft by default. */
  publish?: boolean;
  /** Takes data that is not complete yet: drafts only. */
  unfinished?: boolean;
};

/**
 * Adds entries of one type, all or none.
 * @throws {AppError} naming every wrong field; `rows.3.title` if there are several rows
 */
export async function createEntries(
  tx: Transaction,
  entries: NewEntries,
  stamp: Stamp,
): Promise<EntryRow[]> {
  const { type, rows, publish = false } = entries;
  const data = checkAll(entries);
  await requireParents(
    tx,
    type,
    rows.map((row) => row.parent ?? null),
  );
  await lockContent(tx);
  await requireRoom(tx, type, rows.length);
  const candidates = rows.map((row, index) => ({
    type,
    id: null,
    parentId: row.parent ?? null,
    data: data[index] as ContentData,
  }));
  const positions = await positionsOf(tx, candidates);
  const made: NewEntryRow[] = [];
  for (const [index, candidate] of candidates.entries()) {
    made.push(await newRow(tx, candidate, { stamp, publish, position: positions[index] ?? 1 }));
  }
  if (publish) await requireReferences(tx, candidates);
  const inserted = await insertEntries(tx, made);
  await keepRevisions(tx, inserted, { action: publish ? 'publish' : 'create', ...stamp });
  if (publish) await announce(tx);
  return inserted;
}

function checkAll({ type, rows, unfinished }: NewEntries): ContentData[] {
  const check = unfinished ? checkDraft : checkComplete;
  const checked = rows.map((row) => check(typeAt(type, row.parent), row.data));
  const errors = checked.flatMap((result, index) =>
    (result.errors ?? []).map((error) => (rows.length === 1 ? error : inRow(error, index))),
  );
  if (errors.length > 0) throw invalidInput(errors);
  return checked.map((result) => result.data ?? {});
}

function inRow({ field, msg }: FieldError, index: number): FieldError {
  return {
    field: `rows.${index}.${field}`,
    msg,
  };
}

/** Refuses a parent that is missing but required, of another type, in the trash, or too deep. */
export async function requireParents(
  tx: Transaction,
  type: TypeName,
  ids: readonly (number | null)[],
): Promise<void> {
  const { parent } = typeOf(type);
  const wanted = [...new Set(ids)];
  const field = parent?.field ?? 'parent';
  if (!parent && wanted.some((id) => id !== null))
    throw invalidInput([{ field, msg: 'This type has no parent.' }]);
  if (parent?.required && wanted.includes(null))
    throw invalidInput([{ field, msg: 'This is required.' }]);
  const known = await findEntries(
    tx,
    wanted.filter((id) => id !== null),
  );
  for (const id of wanted) {
    if (id === null) continue;
    const row = known.find((candidate) => candidate.id === id);
    const fits = row !== undefined && row.type === parent?.type && row.deletedAt === null;
    if (!fits)
      throw invalidInput([{ field, msg: `There is no ${parent?.type ?? 'parent'} ${id}.` }]);
    if (row.type === type && row.parentId !== null) {
      throw invalidInput([{ field, msg: `${typeOf(type).label.one} ${id} has a parent itself.` }]);
    }
  }
}

async function requireRoom(tx: Transaction, type: TypeName, count: number): Promise<void> {
  const { singleton, label } = typeOf(type);
  if (!singleton) return;
  const there = await countOf(tx, type);
  if (there + count > 1)
    throw new AppError('conflict', { msg: `There is exactly one ${label.one}.` });
}

async function requireReferences(tx: Transaction, candidates: readonly Candidate[]): Promise<void> {
  const errors = await referenceErrors(tx, candidates);
  if (errors.length > 0) throw notPublishable(errors);
}

async function positionsOf(tx: Transaction, candidates: readonly Candidate[]): Promise<number[]> {
  const last = new Map<number | null, number>();
  const positions: number[] = [];
  for (const { type, parentId } of candidates) {
    const position = (last.get(parentId) ?? (await lastPosition(tx, type, parentId))) + 1;
    last.set(parentId, position);
    positions.push(position);
  }
  return positions;
}

type RowOptions = { stamp: Stamp; publish: boolean; position: number };

async function newRow(
  tx: Transaction,
  candidate: Candidate,
  options: RowOptions,
): Promise<NewEntryRow> {
  const { by, at } = options.stamp;
  const row: NewEntryRow = {
    type: candidate.type,
    parentId: candidate.parentId,
    position: options.position,
    ...draftColumns(candidate.type, candidate.data),
    createdAt: at,
    createdBy: by.name,
    createdById: by.id,
    updatedAt: at,
    updatedBy: by.name,
  };
  const address = await requireAddress(tx, candidate);
  if (!options.publish) return row;
  return { ...row, ...publicState(candidate, address, options.stamp) };
}
