import type { ContentEntry, ContentRevision } from '../../../kernel/publishing/content.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { folded } from '../../../kernel/text/folded.ts';
import { plainText } from '../../../content/richText/richText.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { titleOf, withInherited } from '../../../content/inheritance/inheritance.ts';
import { leavesOf } from '../../../content/fields/rows.ts';
import { type AuditEvent, record, recordEach } from '../../audit/audit.ts';
import { AppError } from '../../http/errors.ts';
import type { Precondition } from '../../http/preconditions.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import {
  type EntryChange,
  findRevision,
  keepRevisions,
  lockEntries,
  updateEntry,
  findEntries,
} from './repository.ts';
import type { ContentData, EntryRow, RevisionAction, RevisionRow } from './table.ts';

export type Target = Readonly<{
  type: TypeName;
  id: number;
  /** The version that was read, or a condition on it; not compared if omitted. */
  version?: number | Precondition;
  /** The data to store; returned beside the stored data if the save is stale. */
  submitted?: unknown;
  /**
   * Whether the caller may publish. A plan makes public whatever the draft is then, so only who may publish changes it;
   * the plan is not looked at if omitted.
   */
  mayPublish?: () => boolean;
}>;

const PLANNED = 'A time is planned at which this becomes public. Only who may publish changes it.';

/**
 * Holds an entry until the transaction ends.
 * @throws {AppError} `entry_not_found`, `forbidden` if it is planned, `gone` if it is in the trash, or `stale_version`
 * with both versions
 */
export async function openLiveEntry(
  tx: Transaction,
  target: Target,
  mayBeTrashed = false,
): Promise<EntryRow> {
  const { type, id, version } = target;
  const [row] = await lockEntries(tx, type, [id]);
  if (row === undefined) throw new AppError('entry_not_found');
  if (row.publishAt !== null && target.mayPublish?.() === false)
    throw new AppError('forbidden', { msg: PLANNED });
  const isSeen = typeof version === 'function' ? version(row.version) : version === row.version;
  if (version !== undefined && !isSeen) throw staleVersion(row, target);
  if (row.deletedAt !== null && !mayBeTrashed)
    throw new AppError('gone', { msg: `This ${typeOf(type).label.one} is in the trash.` });
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
  return {
    draft,
    title: titleOf(type, draft),
    words: folded(textOf(type, draft)),
  };
}

/** All text of an entry, without markup. */
export function textOf(type: TypeName, data: ContentData): string {
  const texts: string[] = [];
  for (const { field, value } of leavesOf(typeOf(type).fields, data)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string') texts.push(field.behaviour.isMarkup ? plainText(one) : one);
  }
  return firstCharacters(texts.join(' ').replace(/\s+/g, ' '), MAX_WORDS);
}

type HistoricChange = Stamp & {
  columns: EntryChange;
  action: RevisionAction;
  /** The state that the audit log compares with; by default the entry as it was. */
  before?: EntryRow | undefined;
};

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
type Audited = Pick<
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

export async function auditChange(
  tx: Transaction,
  { by, at, ...done }: Stamp & Done,
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

/** The drafts of entries by id, with fields inherited from the drafts above them. */
export async function wholeDrafts(
  db: Executor,
  rows: readonly Pick<EntryRow, 'id' | 'type' | 'parentId' | 'draft'>[],
): Promise<Map<number, ContentData>> {
  const heirs = rows.filter(({ type }) => typeOf(type).behaviour.inherits);
  const above = await findEntries(
    db,
    heirs.flatMap(({ parentId }) => parentId ?? []),
  );
  const drafts = new Map(above.map(({ id, draft }) => [id, draft]));
  return new Map(
    rows.map(({ id, type, parentId, draft }) => [
      id,
      withInherited(typeOf(type), draft, drafts.get(parentId ?? 0)),
    ]),
  );
}

export function presentEntry(row: EntryRow): ContentEntry {
  const { parent } = typeOf(row.type);
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    parent: row.parentId,
    ...(parent ? { [parent.field]: row.parentId } : {}),
    position: row.position,
    status: row.status,
    version: row.version,
    draft: row.draft,
    published: row.published,
    path: row.path,
    publish_at: row.publishAt?.toISOString() ?? null,
    unpublish_at: row.unpublishAt?.toISOString() ?? null,
    schedule_error: row.scheduleError,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
    published_at: row.publishedAt?.toISOString() ?? null,
    published_by: row.publishedBy,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}

/** The same with these fields of its data alone: a list shows few of them. */
export function presentSummary(row: EntryRow, fields: readonly string[]): ContentEntry {
  const few = (data: ContentData): ContentData =>
    Object.fromEntries(
      fields.filter((name) => Object.hasOwn(data, name)).map((name) => [name, data[name]]),
    );
  const { draft, published } = row;
  return presentEntry({ ...row, draft: few(draft), published: published && few(published) });
}

export function presentRevision(
  row: Omit<RevisionRow, 'data' | 'entryId'>,
): Omit<ContentRevision, 'changed'> {
  return {
    id: row.id,
    version: row.version,
    action: row.action,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

/** Identifies an entry among its siblings without its id: by address, else by title. */
export function placeOf(type: TypeName, parent: number | null, data: ContentData): string {
  const { slugField } = typeOf(type);
  const slug = slugField === undefined ? undefined : data[slugField];
  return placeNamed(type, parent, {
    slug: typeof slug === 'string' ? slug : null,
    title: titleOf(type, data),
  });
}

/** The same by slug or title; a singleton has only one place. */
export function placeNamed(
  type: TypeName,
  parent: number | null,
  { slug, title }: Readonly<{ slug: string | null; title: string }>,
): string {
  const name = typeOf(type).singleton ? '' : slug === null ? title : `/${slug}`;
  return `${parent ?? 0} ${name.trim().toLowerCase()}`;
}
