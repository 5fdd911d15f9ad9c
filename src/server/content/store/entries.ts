import { firstCharacters } from '../../../kernel/text/characters.ts';
import { plainText } from '../../../content/richText/richText.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { titleOf, withInherited } from '../../../content/inheritance/inheritance.ts';
import { leavesOf } from '../../../content/fields/walk.ts';
import { type AuditEvent, record, recordEach } from '../../audit/audit.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { presentEntry } from './presenter.ts';
import {
  type EntryChange,
  findRevision,
  keepRevisions,
  lockEntry,
  updateEntry,
  findEntries,
} from './repository.ts';
import type { ContentData, EntryRow, RevisionAction, RevisionRow } from './table.ts';

/** One entry that a call is about. */
export type Target = Readonly<{
  type: TypeName;
  id: number;
  /** The version that was read; not compared if omitted. */
  version?: number;
  /** The data to store; returned beside the stored data if the save is stale. */
  submitted?: unknown;
}>;

/**
 * Holds an entry until the transaction ends.
 * @throws {AppError} `entry_not_found`, or `stale_version` with both versions
 */
export async function openEntry(tx: Transaction, target: Target): Promise<EntryRow> {
  const row = await lockEntry(tx, target.type, target.id);
  if (row === undefined) throw new AppError('entry_not_found');
  if (target.version !== undefined && target.version !== row.version)
    throw staleVersion(row, target);
  return row;
}

/** As `openEntry`, and the entry is not in the trash. */
export async function openLiveEntry(tx: Transaction, target: Target): Promise<EntryRow> {
  const row = await openEntry(tx, target);
  if (row.deletedAt !== null) {
    throw new AppError('gone', { msg: `This ${typeOf(target.type).label.one} is in the trash.` });
  }
  return row;
}

/** @throws {AppError} `entry_not_found` if the entry has no such revision */
export async function requireRevision(
  db: Executor,
  entryId: number,
  version: number,
): Promise<RevisionRow> {
  const revision = await findRevision(db, entryId, version);
  if (revision !== undefined) return revision;
  throw new AppError('entry_not_found', { msg: 'There is no such version.' });
}

function staleVersion(row: EntryRow, { submitted }: Target): AppError {
  return new AppError('stale_version', {
    msg: `${row.updatedBy} has changed this in the meantime.`,
    data: { current: presentEntry(row), ...(submitted === undefined ? {} : { submitted }) },
  });
}

/** Characters of an entry that search looks at. */
const MAX_WORDS = 20_000;

/** A draft and the columns derived from it. */
export function draftColumns(type: TypeName, draft: ContentData) {
  return { draft, title: titleOf(type, draft), words: wordsOf(type, draft) };
}

/** All text of an entry as search compares it: without markup, in lower case. */
export function wordsOf(type: TypeName, data: ContentData): string {
  return textOf(type, data).toLowerCase();
}

/** The same as it was written. */
export function textOf(type: TypeName, data: ContentData): string {
  const texts = [...leavesOf(typeOf(type).fields, data)].flatMap(({ field, value }) =>
    Array.isArray(value)
      ? value.filter((item) => typeof item === 'string')
      : typeof value === 'string'
        ? [field.behaviour.isMarkup ? plainText(value) : value]
        : [],
  );
  return firstCharacters(texts.join(' ').replace(/\s+/g, ' '), MAX_WORDS);
}

/** A change of an entry: its columns, and the action recorded in its history. */
export type HistoricChange = Stamp & {
  columns: EntryChange;
  action: RevisionAction;
  /** The state that the audit log compares with; by default the entry as it was. */
  before?: EntryRow | undefined;
};

/** Changes an entry, keeps its draft in the history and notes the change in the audit log. */
export async function changeEntry(
  tx: Transaction,
  row: EntryRow,
  { columns, action, by, at, ...noted }: HistoricChange,
): Promise<EntryRow> {
  const after = await updateEntry(tx, row.id, columns);
  await keepRevisions(tx, [after], { action, by, at });
  await auditChange(tx, { action, before: row, ...noted, after, by, at });
  return after;
}

/** The part of an entry that the audit log keeps. */
export type Audited = Pick<
  EntryRow,
  | 'id'
  | 'type'
  | 'title'
  | 'version'
  | 'status'
  | 'parentId'
  | 'position'
  | 'draft'
  | 'publishAt'
  | 'unpublishAt'
>;

type Done = Readonly<{
  action: string;
  before?: Audited | undefined;
  after?: Audited | undefined;
}>;

/** An action on an entry. */
export type AuditedChange = Stamp & Done;

/** Adds an action on an entry to the audit log. */
export async function auditChange(
  tx: Transaction,
  { by, at, ...done }: AuditedChange,
): Promise<void> {
  await record(tx, at, eventOf(done, by));
}

/** As `auditChange`, a line for each. */
export async function auditChanges(
  tx: Transaction,
  changes: readonly Done[],
  { by, at }: Stamp,
): Promise<void> {
  await recordEach(
    tx,
    at,
    changes.map((done) => eventOf(done, by)),
  );
}

function eventOf({ action, before, after }: Done, by: Stamp['by']): AuditEvent {
  const row = after ?? before;
  return {
    actor: by,
    action: `content.${action}`,
    entity: row?.type ?? 'content',
    entityId: row?.id ?? null,
    before: before && stateOf(before),
    after: after && stateOf(after),
    address: by.address ?? null,
  };
}

/** The part of an entry that its history needs. */
function stateOf(row: Audited) {
  const { title, version, status, parentId, position, draft, publishAt, unpublishAt } = row;
  return {
    title,
    version,
    status,
    parent: parentId,
    position,
    draft,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
  };
}

type Inheriting = Pick<EntryRow, 'id' | 'type' | 'parentId' | 'draft'>;

/** The drafts of entries by id, with fields inherited from the drafts above them. */
export async function wholeDrafts(
  db: Executor,
  rows: readonly Inheriting[],
): Promise<Map<number, ContentData>> {
  const heirs = rows.filter(({ type }) => typeOf(type).behaviour.inherits);
  const above = await findEntries(
    db,
    heirs.flatMap(({ parentId }) => parentId ?? []),
  );
  const drafts = new Map(above.map(({ id, draft }) => [id, draft]));
  return new Map(rows.map((row) => [row.id, wholeDraft(row, drafts.get(row.parentId ?? 0))]));
}

function wholeDraft({ type, draft }: Inheriting, above: ContentData | undefined): ContentData {
  return withInherited(typeOf(type), draft, above);
}
