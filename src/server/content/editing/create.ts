import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import type { Candidate, Stamp } from '../actor.ts';
import { countOf, liveIdOf } from './repository.ts';
import { publishEntry } from '../publishing/publish.ts';
import { publicState, referenceErrors, requireAddress } from '../publishing/rules.ts';
import { auditChange, changeEntry, draftColumns, openLiveEntry } from '../store/entries.ts';
import {
  announce,
  findEntries,
  insertEntries,
  keepRevisions,
  lastPosition,
} from '../store/repository.ts';
import type { ContentData, EntryRow, NewEntryRow } from '../store/table.ts';
import { checkComplete, checkDraft, notPublishable, requireComplete } from '../store/validate.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';

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
  { type, rows, publish = false, unfinished }: NewEntries,
  stamp: Stamp,
): Promise<EntryRow[]> {
  const check = unfinished ? checkDraft : checkComplete;
  const errors: FieldError[] = [];
  const candidates = rows.map(({ data, parent = null }, index) => {
    const checked = check(typeAt(type, parent), data);
    for (const { field, msg } of checked.errors ?? [])
      errors.push({ field: rows.length === 1 ? field : `rows.${index}.${field}`, msg });
    return { type, id: null, parentId: parent, data: checked.data ?? {} };
  });
  if (errors.length > 0) throw invalidInput(errors);
  await requireParents(
    tx,
    type,
    candidates.map(({ parentId }) => parentId),
  );
  await requireRoom(tx, type, rows.length);
  const made = await newRows(tx, candidates, { stamp, publish });
  const broken = publish ? await referenceErrors(tx, candidates) : [];
  if (broken.length > 0) throw notPublishable(broken);
  const inserted = await insertEntries(tx, made);
  for (const { id, type, parentId, draft: data, path } of publish ? inserted : [])
    await stamp.ask?.(tx, { candidate: { id, type, parentId, data }, path, before: null });
  await keepRevisions(tx, inserted, { action: publish ? 'publish' : 'create', ...stamp });
  if (publish) await announce(tx);
  return inserted;
}

async function newRows(
  tx: Transaction,
  candidates: readonly Candidate[],
  { stamp, publish }: { stamp: Stamp; publish: boolean },
): Promise<NewEntryRow[]> {
  const last = new Map<number | null, number>();
  const made: NewEntryRow[] = [];
  for (const candidate of candidates) {
    const { type, parentId, data } = candidate;
    const position = (last.get(parentId) ?? (await lastPosition(tx, type, parentId))) + 1;
    last.set(parentId, position);
    const address = await requireAddress(tx, candidate);
    made.push({
      ...newDraft(candidate, stamp),
      position,
      ...draftColumns(type, data),
      ...(publish && publicState(candidate, address, stamp)),
    });
  }
  return made;
}

/** The columns of a new entry, but for its place and its draft. */
export function newDraft(
  { type, parentId }: Pick<Candidate, 'type' | 'parentId'>,
  { by, at }: Stamp,
) {
  return {
    type,
    parentId,
    createdAt: at,
    createdBy: by.name,
    createdById: by.id,
    updatedAt: at,
    updatedBy: by.name,
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

/** Fields of the one entry of a type. */
export type Put = Readonly<{
  type: TypeName;
  fields: ContentData;
  /** Initial data if the entry does not exist yet. */
  defaults?: ContentData;
  /** The version that was read, null if there was none; not compared if omitted. */
  version?: number | null;
}>;

/**
 * Sets these fields on singletons and publishes them: all or none. A draft in progress is changed too, and
 * stays unpublished.
 * @throws {AppError} `stale_version` if one has changed since it was read
 */
export async function putOnes(
  tx: Transaction,
  puts: readonly Put[],
  stamp: Stamp,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const put of puts) rows.push(await putOne(tx, put, stamp));
  return rows;
}

async function putOne(tx: Transaction, put: Put, stamp: Stamp): Promise<EntryRow> {
  const { type, fields, defaults, version } = put;
  const id = await liveIdOf(tx, type);
  if (id === undefined) return begin(tx, put, stamp);
  if (version === null) {
    const msg = `The ${typeOf(type).label.one.toLowerCase()} was begun by somebody else in the meantime.`;
    throw new AppError('stale_version', { msg });
  }
  const row = await openLiveEntry(tx, { type, id, ...(version !== undefined && { version }) });
  const data = requireComplete(typeOf(type), { ...defaults, ...row.draft, ...fields });
  const columns = { ...draftColumns(type, data), updatedAt: stamp.at, updatedBy: stamp.by.name };
  const stored = await changeEntry(tx, row, { action: 'save', columns, ...stamp });
  return row.status === 'changed' ? stored : publishEntry(tx, { type, id }, stamp);
}

async function begin(tx: Transaction, put: Put, stamp: Stamp): Promise<EntryRow> {
  const { type, fields, defaults } = put;
  const rows = [{ data: { ...defaults, ...fields } }];
  const [row] = await createEntries(tx, { type, rows, publish: true }, stamp);
  if (row === undefined) throw new Error(`No ${type} was made.`);
  await auditChange(tx, { action: 'create', after: row, ...stamp });
  return row;
}
