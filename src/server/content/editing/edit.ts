import type { Edited } from '../../../kernel/publishing/content.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { AppError, errorsOf, invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { publishEntry } from '../publishing/publish.ts';
import { candidateOf, requireAddress } from '../publishing/rules.ts';
import type { Stamp } from '../actor.ts';
import { changeEntry, draftColumns } from '../store/entries.ts';
import { lockEntries, updateEntry } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { checkDraft, refuse } from '../store/validate.ts';

type Change = Readonly<{ id: number; version: number; fields: ContentData }>;

export type EditOrder = Readonly<{
  type: TypeName;
  changes: readonly Change[];
  publish: boolean;
}>;

type Opened = Readonly<{ row: EntryRow; fields: ContentData; at: number }>;

/**
 * Changes fields of many entries: all or none.
 * @throws {AppError} with all errors, by the index of the change: `changes.3.fields.payment`
 */
export async function editEntries(
  tx: Transaction,
  { type, changes, publish }: EditOrder,
  stamp: Stamp,
): Promise<Edited[]> {
  const fields = requireFields(type, changes);
  const rows = await openAll(tx, type, changes);
  const opened = rows.map((row, at): Opened => ({ row, fields: fields[at] ?? {}, at }));
  const run: EditRun = { stamp, errors: [], open: [] };
  const done: Edited[] = [];
  for (const one of opened) {
    const isPublished = publish && one.row.status === 'published';
    const { id, version, status } = isPublished
      ? await tryPublish(tx, one, run)
      : await saveFields(tx, one, stamp);
    done.push({ id, version, status, before: before(one) });
  }
  refuse(run);
  return done;
}

/** The previous values of the fields; null for a field that never had one. */
function before({ row, fields }: Opened): ContentData {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row.draft[name] ?? null]));
}

/** The fields of each change as a draft keeps them. */
function requireFields(name: TypeName, changes: readonly Change[]): ContentData[] {
  const type = typeOf(name);
  const errors: FieldError[] = [];
  const fields = changes.map((change, at) => {
    const checked = checkDraft(type, change.fields);
    for (const { field, msg } of checked.errors ?? [])
      errors.push({ field: `changes.${at}.fields.${field}`, msg });
    const { data = {} } = checked;
    return Object.fromEntries(Object.keys(change.fields).map((field) => [field, data[field]]));
  });
  if (errors.length > 0) throw invalidInput(errors);
  return fields;
}

/** Holds all the entries, in the order of the changes, as their caller has read them. */
async function openAll(
  tx: Transaction,
  type: TypeName,
  changes: readonly Change[],
): Promise<EntryRow[]> {
  const ids = changes.map(({ id }) => id);
  const found = new Map((await lockEntries(tx, type, ids)).map((row) => [row.id, row]));
  const missing: FieldError[] = [];
  const trashed: FieldError[] = [];
  const stale: FieldError[] = [];
  for (const [at, { id, version }] of changes.entries()) {
    const row = found.get(id);
    const title = row && `“${row.title}”`;
    if (!row) missing.push({ field: `changes.${at}.id`, msg: 'There is no such entry.' });
    else if (row.deletedAt !== null)
      trashed.push({ field: `changes.${at}.id`, msg: `${title} is in the trash.` });
    else if (row.version !== version) {
      const msg = `${row.updatedBy} has changed ${title} in the meantime.`;
      stale.push({ field: `changes.${at}.version`, msg });
    }
  }
  if (missing.length > 0) throw new AppError('entry_not_found', { errors: missing });
  if (trashed.length > 0) throw new AppError('gone', { errors: trashed });
  if (stale.length > 0) throw new AppError('stale_version', { errors: stale });
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function saveFields(tx: Transaction, opened: Opened, stamp: Stamp): Promise<EntryRow> {
  const { row } = opened;
  const columns = editedColumns(opened, stamp);
  await requireAddress(tx, candidateOf(row, columns.draft));
  return changeEntry(tx, row, { action: 'save', columns, ...stamp });
}

function editedColumns({ row, fields }: Opened, { by, at }: Stamp) {
  const draft = { ...row.draft, ...fields };
  return { ...draftColumns(row.type, draft), updatedAt: at, updatedBy: by.name };
}

type EditRun = { stamp: Stamp; errors: FieldError[]; open: FieldError[] };

/** Changes the draft and publishes it: one version in the history, as it is one step. */
async function tryPublish(
  tx: Transaction,
  opened: Opened,
  { stamp, errors, open }: EditRun,
): Promise<EntryRow> {
  const { row, at } = opened;
  try {
    return await tx.transaction(async (inner) => {
      await updateEntry(inner, row.id, editedColumns(opened, stamp));
      return publishEntry(inner, { type: row.type, id: row.id }, stamp);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = error.code === 'unconfirmed' ? open : errors;
    for (const { field, msg } of errorsOf(error))
      refused.push({ field: `changes.${at}.fields.${field}`, msg });
    return row;
  }
}
