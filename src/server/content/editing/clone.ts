import { firstCharacters } from '../../../kernel/text/characters.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { titleOf } from '../../../content/inheritance/inheritance.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, draftColumns, openLiveEntry, type Target } from '../store/entries.ts';
import {
  findChildren,
  insertEntries,
  keepRevisions,
  lastPosition,
  lockContent,
} from '../store/repository.ts';
import type { ContentData, EntryRow, NewEntryRow } from '../store/table.ts';
import { draftsNamed } from './repository.ts';

/** Copies an entry, with everything under it, as drafts; answers the copy. */
export async function cloneEntry(tx: Transaction, target: Target, stamp: Stamp): Promise<EntryRow> {
  if (typeOf(target.type).singleton) {
    throw new AppError('conflict', {
      msg: `There is exactly one ${typeOf(target.type).label.one}.`,
    });
  }
  await lockContent(tx);
  const row = await openLiveEntry(tx, target);
  const position = (await lastPosition(tx, target.type, row.parentId)) + 1;
  const draft = await renamed(tx, row);
  const [copy] = await addCopies(tx, [{ row, draft, parentId: row.parentId, position }], stamp);
  if (copy === undefined) throw new Error(`Entry ${row.id} was not copied.`);
  await copyChildren(tx, { from: row.id, to: copy.id }, stamp);
  await auditChange(tx, { action: 'clone', before: row, after: copy, ...stamp });
  return copy;
}

type Copy = { row: EntryRow; draft: ContentData; parentId: number | null; position: number };

async function copyChildren(
  tx: Transaction,
  { from, to }: { from: number; to: number },
  stamp: Stamp,
): Promise<void> {
  const children = await findChildren(tx, from);
  if (children.length === 0) return;
  const copies = children.map((row) => ({
    row,
    draft: row.draft,
    parentId: to,
    position: row.position,
  }));
  const added = await addCopies(tx, copies, stamp);
  for (const [index, child] of children.entries()) {
    const copy = added[index];
    if (copy !== undefined) await copyChildren(tx, { from: child.id, to: copy.id }, stamp);
  }
}

async function addCopies(
  tx: Transaction,
  copies: readonly Copy[],
  { by, at }: Stamp,
): Promise<EntryRow[]> {
  const rows = copies.map(({ row, draft, parentId, position }): NewEntryRow => ({
    type: row.type,
    parentId,
    position,
    ...draftColumns(row.type, draft),
    createdAt: at,
    createdBy: by.name,
    createdById: by.id,
    updatedAt: at,
    updatedBy: by.name,
  }));
  const added = await insertEntries(tx, rows);
  await keepRevisions(tx, added, { action: 'create', by, at });
  return added;
}

/** The draft under a name and an address of its own among its siblings: `mba-copy`, `mba-copy-2`. */
async function renamed(tx: Transaction, row: EntryRow): Promise<ContentData> {
  const draft = calledCopy(row.type, row.draft);
  const field = typeOf(row.type).slugField;
  const slug = field === undefined ? undefined : draft[field];
  if (field === undefined || typeof slug !== 'string' || slug === '') return draft;
  const taken = new Set(await draftsNamed(tx, row, { field, slug }));
  let copy = `${slug}-copy`;
  for (let number = 2; taken.has(copy); number += 1) copy = `${slug}-copy-${number}`;
  return { ...draft, [field]: copy };
}

const COPY = ' (copy)';

/** The draft with the first line of text that names it saying so: two of one name cannot be told apart in a list. */
function calledCopy(type: TypeName, draft: ContentData): ContentData {
  const before = titleOf(type, draft);
  for (const [name, { kind, max = Infinity }] of Object.entries(typeOf(type).fields)) {
    const value = draft[name];
    if (kind !== 'text' || typeof value !== 'string' || value === '') continue;
    const named = { ...draft, [name]: `${firstCharacters(value, max - COPY.length)}${COPY}` };
    if (titleOf(type, named) !== before) return named;
  }
  return draft;
}
