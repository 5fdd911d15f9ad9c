import type { FieldError } from '../../../../kernel/envelope.ts';
import type { FailureCode } from '../../../../kernel/errors.ts';
import type { TypeName } from '../../../../content/registry.ts';
import { record } from '../../../../server/audit/audit.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { MediaLibrary, StagedFile } from '../../../../server/media/service.ts';
import type { Transaction } from '../../../../server/platform/database/database.ts';
import { isUniqueViolation } from '../../../../server/platform/database/errors.ts';
import { syncPaths, yieldRedirects } from '../../../../server/content/publishing/addresses.ts';
import { referenceErrors } from '../../../../server/content/publishing/rules.ts';
import type { Stamp } from '../../../../server/content/actor.ts';
import { auditChanges } from '../../../../server/content/store/entries.ts';
import {
  announce,
  findEntries,
  nextSeqInserted as seq,
} from '../../../../server/content/store/repository.ts';
import type { NewEntryRow } from '../../../../server/content/store/table.ts';
import type { Here } from '../store/repository.ts';
import type { Before, Done } from '../store/table.ts';
import {
  addEntries,
  bearersOf,
  changeEntries,
  describeFile,
  freeNames,
  holdVersions,
  keepHistory,
  nameEntries,
  noteChanges,
  noteImport,
  trashEntries,
} from '../store/write-repository.ts';
import type { WritePlan, WriteRow } from './write-plan.ts';

export type Writing = Readonly<{
  name: string;
  isPublished: boolean;
  staged: readonly StagedFile[];
  library: Pick<MediaLibrary, 'addStaged' | 'announce'>;
  stamp: Stamp;
}>;

/** @throws {AppError} `stale_version` if anything changed since planning, `bundle_conflicts` if it cannot be public */
export async function applyPlan(
  tx: Transaction,
  plan: WritePlan,
  writing: Writing,
): Promise<number> {
  const { stamp, staged, library } = writing;
  await requireUnchanged(tx, plan);
  await addFiles(tx, writing);
  await unlessTaken(() => writeEntries(tx, plan, stamp), taken);
  for (const { row, file } of plan.described) await describeFile(tx, row, { file, at: stamp.at });
  await unlessTaken(() => followAddresses(tx, plan, stamp), taken);
  await requirePublishable(tx, plan);
  const id = await noteAll(tx, plan, writing);
  await announce(tx);
  if (staged.length + plan.described.length > 0) await library.announce(tx);
  return id;
}

async function requireUnchanged(tx: Transaction, { seen }: WritePlan): Promise<void> {
  const versions = await holdVersions(
    tx,
    seen.map(({ id }) => id),
  );
  const changed = seen.filter(({ id, version }) => versions.get(id) !== version);
  if (changed.length === 0) return;
  const msg = 'Content has changed here while it was compared. Compare it again.';
  throw staleFor(changed, msg, 'was changed in the meantime.');
}

function staleFor(rows: readonly Pick<Here, 'type' | 'id' | 'title'>[], msg: string, why: string) {
  const errors = rows.map(({ type, id, title }) => ({
    field: `${type} ${id}`,
    msg: `“${title}” ${why}`,
  }));
  return new AppError('stale_version', { msg, errors });
}

async function addFiles(tx: Transaction, { staged, library }: Writing): Promise<void> {
  for (const file of staged) {
    if (await library.addStaged(tx, file)) continue;
    const { name } = file.values;
    throw new AppError('stale_version', {
      msg: `The file ${name} was uploaded here in the meantime. Compare again.`,
    });
  }
}

async function writeEntries(tx: Transaction, plan: WritePlan, stamp: Stamp): Promise<void> {
  const { added, changed, trashed, named } = plan;
  if (trashed.length > 0) await trashEntries(tx, idsOf(trashed), stamp);
  await applyNames(tx, named);
  if (changed.length > 0) await freeNames(tx, idsOf(changed));
  await addEntries(
    tx,
    added.map((row) => newRow(row, stamp)),
  );
  await changeEntries(tx, changed, stamp);
}

/** @throws {AppError} `stale_version` if other entries have taken these names since planning */
export async function applyNames(tx: Transaction, named: WritePlan['named']): Promise<void> {
  if (named.length === 0) return;
  const bearers = await bearersOf(tx, named);
  const msg = 'Some of this content has come here while it was compared. Compare it again.';
  if (bearers.length > 0) throw staleFor(bearers, msg, 'has come here in the meantime.');
  await nameEntries(tx, named);
}

const taken = {
  code: 'stale_version',
  msg: 'Something else has taken a name or an address of this content while it was compared. Compare it again.',
} as const;

/** Refuses everything if a name or an address has been taken meanwhile. */
export async function unlessTaken(
  work: () => Promise<void>,
  { code, msg }: Readonly<{ code: FailureCode; msg: string }>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError(code, { msg }) : error;
  }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function newRow(row: WriteRow, { by, at }: Stamp): NewEntryRow & { id: number } {
  const { id, uid, type, parentId, position, draft, title, words, published, slug, path } = row;
  const stored = { id, uid, type, parentId, position, draft, title, words };
  const made = { createdAt: at, createdBy: by.name, createdById: by.id };
  const touched = { updatedAt: at, updatedBy: by.name };
  if (published === null) return { ...stored, ...made, ...touched };
  const shown = { publishedAt: at, publishedBy: by.name, publishedById: by.id };
  return { ...stored, ...made, ...touched, ...shown, published, slug, path, seq };
}

/** Moves pages below moved ones along, redirects old addresses, and removes redirects that would hide a page. */
async function followAddresses(tx: Transaction, plan: WritePlan, stamp: Stamp): Promise<void> {
  const { added, changed, trashed } = plan;
  const paths = added.flatMap(({ path }) => path ?? []);
  await yieldRedirects(tx, paths, stamp);
  const moved = changed.filter(
    ({ here, path, published }) =>
      here && (here.path !== path || (here.published === null) !== (published === null)),
  );
  const before = new Map(
    [...moved.flatMap(({ here }) => here ?? []), ...trashed].map((row) => [row.id, row]),
  );
  for (const after of await findEntries(tx, [...before.keys()])) {
    const was = before.get(after.id);
    if (was) await syncPaths(tx, { before: { ...after, ...was }, after, stamp });
  }
}

/** Entries that are judged at once. */
const AT_ONCE = 200;

/** The rules of publishing, on all that has become public. */
async function requirePublishable(tx: Transaction, plan: WritePlan): Promise<void> {
  const shown = [...plan.added, ...plan.changed].filter(({ isPublished }) => isPublished);
  const errors: FieldError[] = [];
  for (let from = 0; from < shown.length; from += AT_ONCE) {
    const some = shown.slice(from, from + AT_ONCE);
    if ((await referenceErrors(tx, some.map(candidateOf))).length === 0) continue;
    for (const one of some) {
      const found = await referenceErrors(tx, [candidateOf(one)]);
      errors.push(...found.map((error) => inEntry(one, error)));
    }
  }
  if (errors.length > 0) throw new AppError('bundle_conflicts', { errors });
}

function candidateOf({ type, id, parentId, published }: WriteRow) {
  return { type, id, parentId, data: published ?? {} };
}

/** Names the entry in an error, among several: `Article “Nine hours”: cover`. */
export function inEntry(
  { type, title }: Readonly<{ type: TypeName; title: string }>,
  { field, msg }: FieldError,
): FieldError {
  return { field: `${type} “${title}”: ${field}`, msg };
}

async function noteAll(tx: Transaction, plan: WritePlan, writing: Writing): Promise<number> {
  const { added, changed, trashed } = plan;
  const { by, at } = writing.stamp;
  await keepHistory(
    tx,
    [...added, ...changed].map((row) => revisionOf(row, writing.stamp)),
  );
  await auditChanges(
    tx,
    [
      ...[...added, ...changed].map((row) => ({
        action: row.here ? (row.isPublished ? 'publish' : 'save') : 'create',
        before: row.here,
        after: auditedAs(row),
      })),
      ...trashed.map((row) => ({ action: 'trash', before: row })),
    ],
    writing.stamp,
  );
  const { name, isPublished: published, staged } = writing;
  const importId = await noteImport(tx, { name, at, by: by.name, published });
  // Addresses that follow may have counted some of them up once more.
  const rows = await findEntries(tx, idsOf([...added, ...changed, ...trashed]));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const change = (entryId: number, fate: Done, here?: Here) => {
    const version = versions.get(entryId) ?? 0;
    return { importId, entryId, fate, version, before: here ? beforeOf(here) : null };
  };
  await noteChanges(tx, [
    ...added.map(({ id }) => change(id, 'new')),
    ...changed.map(({ id, here }) => change(id, 'changed', here)),
    ...trashed.map((here) => change(here.id, 'trashed', here)),
  ]);
  const files = staged.length;
  const counts = { created: added.length, changed: changed.length, trashed: trashed.length, files };
  await record(tx, at, {
    actor: by,
    address: by.address ?? null,
    action: 'content.import_bundle',
    entity: 'content',
    after: { name, published, ...counts },
  });
  return importId;
}

function revisionOf({ id, draft, here, isPublished }: WriteRow, { by, at }: Stamp) {
  const action = isPublished ? 'publish' : here ? 'save' : 'create';
  const version = (here?.version ?? 0) + 1;
  return { entryId: id, version, action, data: draft, createdAt: at, createdBy: by.name } as const;
}

function auditedAs(row: WriteRow) {
  const { id, type, title, here, published, parentId, position, draft } = row;
  const status = published === null ? 'draft' : row.isChanged ? 'changed' : 'published';
  const version = (here?.version ?? 0) + 1;
  const plans = { publishAt: null, unpublishAt: here?.unpublishAt ?? null };
  return { id, type, title, version, status, parentId, position, draft, ...plans } as const;
}

function beforeOf(here: Here): Before {
  const { draft, published, parentId, position, slug, path, publishedBy } = here;
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    draft,
    published,
    parentId,
    position,
    slug,
    path,
    publishAt: iso(here.publishAt),
    unpublishAt: iso(here.unpublishAt),
    publishedAt: iso(here.publishedAt),
    publishedBy,
  };
}
