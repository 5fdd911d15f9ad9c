import { diffEntries } from '../../../content/fields/diff.ts';
import { isRecord, ownValue } from '../../../kernel/record.ts';
import { oldAddressIn } from '../../../kernel/text/oldAddress.ts';
import { wording } from '../../../content/fields/wording.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { AppError, errorsOf, invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { publishEntry } from '../publishing/publish.ts';
import { scheduleEntry, type Scheduling } from '../publishing/schedule.ts';
import { publishedHolding, redirecting } from '../publishing/repository.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, openLiveEntry } from '../store/entries.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { checkComplete, requireDraft } from '../store/validate.ts';
import { suggestRest } from '../editing/starters.ts';
import { createEntries } from '../editing/create.ts';
import { indexNames, type NameIndex } from './names.ts';
import { type PointedRow, pointRow, type SameEntry } from './pointers.ts';
import { autosaveEntry, saveEntry } from '../editing/save.ts';
import type { ImportRow } from './transfer.ts';

export type RowWork = Readonly<{
  type: TypeName;
  publish: boolean;
  /** Takes rows in which required fields are empty, as drafts. */
  unfinished: boolean;
  stamp: Stamp;
  names: NameIndex;
  sameEntry: SameEntry;
}>;

/** The result of a row: the entry, and the labels of its changed and missing fields. */
export type RowFate = Readonly<{
  fate: 'new' | 'changed' | 'unchanged';
  entry: EntryRow;
  changed: readonly string[];
  missing: readonly string[];
}>;

/** Adds an entry, or updates the one that the row names; omitted fields stay. Throws an AppError with all errors. */
export async function takeRow(tx: Transaction, given: ImportRow, work: RowWork): Promise<RowFate> {
  const row = await pointRow(work.type, given, work.names);
  const id = row.id ?? work.sameEntry(row);
  return id === undefined ? addRow(tx, row, work) : changeRow(tx, { ...row, id }, work);
}

async function addRow(tx: Transaction, row: PointedRow, work: RowWork): Promise<RowFate> {
  const { type, publish, stamp, names } = work;
  const parent = row.parent ?? null;
  const data = await suggestRest(tx, type, { said: row.fields, parentId: parent });
  const missing = missingIn(data, row.parent, work);
  const rows = [{ data, parent }];
  const unfinished = missing.length > 0;
  const [entry] = await createEntries(tx, { type, publish, rows, unfinished }, stamp);
  if (entry === undefined) throw new Error('An entry was added, and none came back.');
  await auditChange(tx, { action: 'create', after: entry, ...stamp });
  names.add(entry);
  return { fate: 'new', entry, changed: [], missing: labelsOf(type, missing) };
}

async function changeRow(
  tx: Transaction,
  row: PointedRow & { id: number },
  work: RowWork,
): Promise<RowFate> {
  const { type, publish, stamp } = work;
  const target = { type, id: row.id };
  const before = await openLiveEntry(tx, target);
  const fields = merged(type, before.draft, row.fields);
  const parent = parentOf(type, row);
  const missing = missingIn(fields, parent === undefined ? before.parentId : parent, work);
  const changed = changesOf(type, { before, fields, parent });
  const lacks = labelsOf(type, missing);
  if (changed.length > 0) {
    const save = { fields, ...(parent === undefined ? {} : { parent }), ...stamp };
    await (missing.length > 0 ? autosaveEntry : saveEntry)(tx, target, save);
  }
  const isPublic = before.status === 'published' && changed.length === 0;
  if (publish && !isPublic) await publishEntry(tx, target, stamp);
  else if (changed.length === 0)
    return { fate: 'unchanged', entry: before, changed, missing: lacks };
  const entry = await openLiveEntry(tx, target);
  return { fate: 'changed', entry, changed, missing: lacks };
}

/** A group of which the table has some columns keeps the others. */
function merged(type: TypeName, draft: ContentData, given: ContentData): ContentData {
  const { fields } = typeOf(type);
  const laid = Object.entries(given).map(([name, value]) => {
    const isPartOfGroup = ownValue(fields, name)?.behaviour.nests === 'row' && isRecord(value);
    const old = draft[name];
    return [name, isPartOfGroup && isRecord(old) ? { ...old, ...value } : value];
  });
  return { ...draft, ...Object.fromEntries(laid) };
}

/** A cell left empty moves nothing from a place that it must have. */
function parentOf(type: TypeName, { parent }: PointedRow): number | null | undefined {
  return parent === null && typeOf(type).parent?.required ? undefined : parent;
}

function changesOf(
  type: TypeName,
  { before, fields, parent }: Pick<PointedRow, 'fields' | 'parent'> & { before: EntryRow },
): string[] {
  const declared = typeAt(type, parent === undefined ? before.parentId : parent);
  const checked = checkComplete(declared, fields);
  const after = checked.data ?? requireDraft(declared, fields);
  const labels = diffEntries(declared.fields, before.draft, after).map(({ label }) => label);
  const isMoved = parent !== undefined && parent !== before.parentId;
  return [...new Set([...labels, ...(isMoved ? ['Where it belongs'] : [])])];
}

/**
 * The paths of missing required fields.
 * @throws {AppError} `invalid_input` if a field is invalid, or is missing and may not be
 */
function missingIn(
  fields: ContentData,
  parent: number | null | undefined,
  { type, publish, unfinished }: RowWork,
): string[] {
  const { errors = [] } = checkComplete(typeAt(type, parent), fields);
  const wrong = errors.filter(({ msg }) => publish || !unfinished || msg !== wording.required);
  if (wrong.length > 0) throw invalidInput(wrong);
  return errors.map(({ field }) => field);
}

function labelsOf(type: TypeName, paths: readonly string[]): string[] {
  const { fields } = typeOf(type);
  return [
    ...new Set(paths.map((path) => ownValue(fields, path.split('.')[0] ?? '')?.label ?? path)),
  ];
}

export type EntryToTakeIn = Readonly<{
  type: TypeName;
  id?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
  publish: boolean;
  /** When it becomes public, if that is still to come. */
  publishAt?: Date | undefined;
}>;

type TakingIn = Readonly<{ stamp: Stamp }> & Pick<Scheduling, 'outbox' | 'askingAt'>;

/** Imports one entry: publishes or schedules it if requested, else stores a draft that may be incomplete. */
export async function takeEntryIn(
  tx: Transaction,
  { type, id, fields, publish, publishAt }: EntryToTakeIn,
  { stamp, ...given }: TakingIn,
): Promise<EntryRow> {
  const work = { type, publish, unfinished: true, stamp, names: indexNames(tx) };
  const row = { id: id ?? null, parent: undefined, fields: { ...fields } };
  const { entry } = await takeRow(tx, row, { ...work, sameEntry: () => id });
  if (publishAt === undefined) return entry;
  const times = { publishAt, ask: stamp.ask !== undefined };
  return scheduleEntry(tx, { type, id: entry.id }, { times, stamp, ...given });
}

export type Lead = Readonly<{ from: string; to: string }>;

/**
 * Redirects an old address, unless a redirect exists already.
 * @returns the reason if it cannot be redirected; undefined if the redirect works
 */
export async function leadOn(
  tx: Transaction,
  { from: written, to }: Lead,
  stamp: Stamp,
): Promise<string | undefined> {
  const from = oldAddressIn(written) ?? written;
  const { type } = redirecting;
  const [known] = await publishedHolding(tx, { type, field: redirecting.from, value: from });
  if (known !== undefined) return undefined;
  const data = { [redirecting.from]: from, [redirecting.to]: to };
  try {
    await tx.transaction(async (inner) => {
      const [row] = await createEntries(inner, { type, publish: true, rows: [{ data }] }, stamp);
      await auditChange(inner, { action: 'create', after: row, ...stamp });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${from} does not lead here: ${errorsOf(error)[0]?.msg ?? error.message}`;
  }
}
