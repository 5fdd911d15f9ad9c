import { firstCharacters } from '../../../kernel/text/characters.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { titleOf } from '../../../content/inheritance/inheritance.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, draftColumns, openLiveEntry, type Target } from '../store/entries.ts';
import { findChildren, insertEntries, keepRevisions, lastPosition } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { newDraft } from './create.ts';
import { uniqueFields } from '../publishing/rules.ts';
import { draftsNamed } from './repository.ts';

/** Throws unless whoever asks may write entries of a type. */
export type RequireWrite = (type: TypeName) => void;

/** Copies an entry, with everything under it, as drafts; answers the copy. */
export async function cloneEntry(
  tx: Transaction,
  target: Target,
  { stamp, requireWrite }: { stamp: Stamp; requireWrite: RequireWrite },
): Promise<EntryRow> {
  const { singleton, label } = typeOf(target.type);
  if (singleton) throw new AppError('conflict', { msg: `There is exactly one ${label.one}.` });
  const row = await openLiveEntry(tx, target);
  const position = (await lastPosition(tx, target.type, row.parentId)) + 1;
  const draft = await renamed(tx, row);
  const [copy] = await addCopies(tx, [{ ...row, draft, position }], stamp);
  if (copy === undefined) throw new Error(`Entry ${row.id} was not copied.`);
  await copyChildren(tx, { from: row.id, to: copy.id, requireWrite }, stamp);
  await auditChange(tx, { action: 'clone', before: row, after: copy, ...stamp });
  return copy;
}

async function copyChildren(
  tx: Transaction,
  { from, to, requireWrite }: { from: number; to: number; requireWrite: RequireWrite },
  stamp: Stamp,
): Promise<void> {
  const children = await findChildren(tx, from);
  for (const { type } of children) requireWrite(type);
  const copies = children.map((row) => ({ ...row, parentId: to }));
  const added = await addCopies(tx, copies, stamp);
  for (const [index, child] of children.entries()) {
    const copy = added[index];
    if (copy !== undefined)
      await copyChildren(tx, { from: child.id, to: copy.id, requireWrite }, stamp);
  }
}

async function addCopies(
  tx: Transaction,
  copies: readonly Pick<EntryRow, 'type' | 'parentId' | 'position' | 'draft'>[],
  stamp: Stamp,
): Promise<EntryRow[]> {
  const added = await insertEntries(
    tx,
    copies.map((copy) => ({
      ...newDraft(copy, stamp),
      position: copy.position,
      ...draftColumns(copy.type, withoutCodes(copy)),
    })),
  );
  await keepRevisions(tx, added, { action: 'create', ...stamp });
  return added;
}

/** The draft without values that must be unique. */
function withoutCodes({ type, draft }: Pick<EntryRow, 'type' | 'draft'>): ContentData {
  const codes = uniqueFields(type).map(([name]) => [name, null] as const);
  return { ...draft, ...Object.fromEntries(codes) };
}

/** The draft under a name and an address of its own among its siblings: `mba-copy`, `mba-copy-2`. */
async function renamed(tx: Transaction, row: EntryRow): Promise<ContentData> {
  return underFreeName(tx, { ...row, draft: calledCopy(row.type, row.draft) }, '-copy');
}

/** The draft with a slug that no other draft beside it has: its own with `suffix`, and a number if that is taken. */
export async function underFreeName(
  tx: Transaction,
  { type, parentId, draft }: Pick<EntryRow, 'type' | 'parentId' | 'draft'>,
  suffix = '',
): Promise<ContentData> {
  const field = typeOf(type).slugField;
  const slug = field === undefined ? undefined : draft[field];
  if (field === undefined || typeof slug !== 'string' || slug === '') return draft;
  const taken = new Set(await draftsNamed(tx, { type, parentId }, { field, slug }));
  let free = `${slug}${suffix}`;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}${suffix}-${number}`;
  return { ...draft, [field]: free };
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
