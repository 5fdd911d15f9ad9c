import { addressField, whyReserved, ownPath } from '../../../../content/addresses/addresses.ts';
import { isAsked } from '../../../../content/checks/asked.ts';
import { findingsOf } from '../../../../content/checks/checks.ts';
import { type Pointer, pointersOf } from '../../../../content/fields/rows.ts';
import { type Words, wordsOf, wordTypes } from '../../../../content/placeholders.ts';
import { type TypeName, typeOf } from '../../../../content/registry.ts';
import type { CheckContext } from '../../../../content/types/checks/finding.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import type { CheckFinding } from '../../../../kernel/publishing/checks.ts';
import { needsAlt } from '../../../../server/media/presenter.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import {
  publishedAmong,
  undescribedAmong,
} from '../../../../server/content/publishing/repository.ts';
import { slugOfData, uniqueFields } from '../../../../server/content/publishing/rules.ts';
import type { NewFile } from './inward.ts';
import { partsAfter } from './parts-after.ts';
import type { Planned } from './plan.ts';
import { type Here, entriesAt, entriesHere, type FileHere } from '../store/repository.ts';

/** Entries and files of this installation that a plan is checked against. */
export type ImportContext = Readonly<{
  rows: readonly Here[];
  files: readonly FileHere[];
  newFiles: readonly NewFile[];
  trashed: ReadonlySet<number>;
  /** The day on which it would be published, `YYYY-MM-DD`. */
  today: string;
}> &
  Pick<CheckContext, 'lackedBy'>;

type ByUid = ReadonlyMap<string, readonly FieldError[]>;

/** By uid: conflicts between the entries of one bundle, and points that a person has to confirm. */
export async function conflictsAmong(
  db: Executor,
  planned: readonly Planned[],
  context: ImportContext,
): Promise<Readonly<{ conflicts: ByUid; open: ByUid }>> {
  const open = new Map<string, FieldError[]>();
  const errors = new Map<string, FieldError[]>();
  const add = (uid: string, found: readonly FieldError[]) => {
    if (found.length > 0) errors.set(uid, [...(errors.get(uid) ?? []), ...found]);
  };
  const shown = planned.filter(({ isPublished, fate }) => isPublished && fate !== 'same');
  const pathOf = pathsOf(planned, context.rows);
  for (const { uid, error } of await takenAddresses(db, shown, pathOf)) add(uid, [error]);
  for (const { uid, error } of await sameNames(planned, context)) add(uid, [error]);
  for (const { uid, error } of sharedCodes(planned, context)) add(uid, [error]);
  for (const { uid, error } of tooDeep(planned, context)) add(uid, [error]);
  const isPublic = await publicAfter(db, planned, context);
  const isUndescribed = await undescribedAfter(db, shown, context);
  const dataOf = new Map(planned.map(({ id, draft }) => [id, draft]));
  for (const { id, draft } of context.rows) if (!dataOf.has(id)) dataOf.set(id, draft);
  const words = await wordsAfter(db, planned, context);
  const countsOf = await partsAfter(planned, context);
  const { today, lackedBy } = context;
  await mapInTurns(shown, (one) => {
    add(one.uid, unpublishedTargets(one, isPublic));
    const parent = dataOf.get(one.parentId ?? 0);
    const partCount = countsOf(one);
    const around = { needsAlt: isUndescribed, parent, words, today, partCount, lackedBy };
    const found = findingsIn(one, around);
    add(one.uid, saidOf(found.filter(({ blocking }) => blocking)));
    open.set(one.uid, saidOf(found.filter(isAsked)));
  });
  return { conflicts: errors, open };
}

type OfEntry = Readonly<{ uid: string; error: FieldError }>;

async function takenAddresses(
  db: Executor,
  shown: readonly Planned[],
  pathOf: (id: number) => string | null,
): Promise<OfEntry[]> {
  const addressed = shown.flatMap((one) => {
    const path = pathOf(one.id);
    return path ? [{ ...one, path }] : [];
  });
  const ids = shown.map(({ id }) => id);
  const paths = addressed.map(({ path }) => path);
  const others = await entriesAt(db, paths, ids);
  const owners = new Map(others.map(({ path, type, title }) => [path, called(type, title)]));
  return addressed.flatMap(({ uid, type, title, path }) => {
    const field = addressField(type);
    const owner = owners.get(path);
    owners.set(path, called(type, title));
    const msg = whyReserved(type, path) ?? (owner && `${owner} has the address ${path} already.`);
    return msg ? [{ uid, error: { field, msg } }] : [];
  });
}

function called(type: TypeName, title: string): string {
  return `${typeOf(type).label.one} “${title}”`;
}

function tooDeep(planned: readonly Planned[], { rows }: ImportContext): OfEntry[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  for (const { id, parentId } of planned) parents.set(id, parentId);
  return planned.flatMap(({ uid, type, parentId, fate }) => {
    const { parent, label } = typeOf(type);
    const isDeep =
      parent?.type === type && parentId !== null && (parents.get(parentId) ?? null) !== null;
    const msg = `Hangs on a ${label.one} that hangs on another itself.`;
    return isDeep && fate !== 'same' ? [{ uid, error: { field: parent.field, msg } }] : [];
  });
}

async function sameNames(planned: readonly Planned[], { rows, trashed }: ImportContext) {
  const ids = new Set(planned.map(({ id }) => id));
  const names = new Map<string, string>();
  await mapInTurns(rows, ({ id, type, parentId, published, draft, title }) => {
    const name = slugOfData(type, published ?? draft);
    if (name === null || ids.has(id) || trashed.has(id)) return;
    names.set(`${type} ${parentId ?? 0} ${name}`, called(type, title));
  });
  const [same, others] = [true, false].map((is) =>
    planned.filter(({ fate }) => (fate === 'same') === is),
  );
  const found = await mapInTurns([...(same ?? []), ...(others ?? [])], (one) => {
    const { uid, type, parentId, published, draft, title, fate } = one;
    const name = slugOfData(type, published ?? draft);
    const key = `${type} ${parentId ?? 0} ${name}`;
    const owner = name === null ? undefined : names.get(key);
    names.set(key, called(type, title));
    const field = typeOf(type).slugField ?? 'slug';
    const msg = `${owner} has the name ${name || title} already.`;
    return owner === undefined || fate === 'same' ? [] : [{ uid, error: { field, msg } }];
  });
  return found.flat();
}

/** Codes that public entries of two families would have: a specialisation may have its programme's. */
function sharedCodes(planned: readonly Planned[], { rows, trashed }: ImportContext): OfEntry[] {
  const ids = new Set(planned.map(({ id }) => id));
  const stays = rows.filter(({ id }) => !ids.has(id) && !trashed.has(id));
  const kept = planned.filter(({ fate }) => fate === 'same');
  const owners = new Map<string, Readonly<{ family: number; name: string }>>();
  const found: OfEntry[] = [];
  for (const one of [...stays, ...kept, ...planned.filter(({ fate }) => fate !== 'same')]) {
    const { type, id, parentId, published, title } = one;
    if (published === null) continue;
    for (const [field, { label }] of uniqueFields(type)) {
      const value = String(published[field] ?? '').trim();
      if (value === '') continue;
      const key = `${type} ${field} ${value.toLowerCase()}`;
      const own = { family: parentId ?? id, name: called(type, title) };
      const owner = owners.get(key);
      owners.set(key, owner ?? own);
      if (owner === undefined || owner.family === own.family || !('uid' in one)) continue;
      const msg = `${owner.name} has the ${label} ${value} already.`;
      found.push({ uid: one.uid, error: { field, msg } });
    }
  }
  return found;
}

async function publicAfter(
  db: Executor,
  planned: readonly Planned[],
  { trashed }: ImportContext,
): Promise<(type: string, id: number) => boolean> {
  const pointed = await pointedAt(planned);
  const ids = [...new Set(pointed.filter(({ to }) => to !== 'media').map(({ id }) => id))];
  const now = await publishedAmong(db, ids);
  const names = new Set(
    now.filter(({ id }) => !trashed.has(id)).map(({ type, id }) => `${type} ${id}`),
  );
  for (const { type, id, published } of planned) if (published) names.add(`${type} ${id}`);
  return (type, id) => names.has(`${type} ${id}`);
}

async function pointedAt(planned: readonly Planned[]): Promise<Pointer[]> {
  const found = await mapInTurns(planned, ({ type, published }) =>
    published ? pointersOf(typeOf(type).fields, published) : [],
  );
  return found.flat();
}

function unpublishedTargets(
  { type, published }: Planned,
  isPublic: (type: string, id: number) => boolean,
): FieldError[] {
  return pointersOf(typeOf(type).fields, published ?? {})
    .filter(({ to, id }) => to !== 'media' && !isPublic(to, id))
    .map(({ path, to }) => ({
      field: path,
      msg: `Points at a ${typeOf(to as TypeName).label.one} that is not published, and would not be.`,
    }));
}

async function undescribedAfter(
  db: Executor,
  shown: readonly Planned[],
  { files, newFiles }: ImportContext,
): Promise<(id: number) => boolean> {
  const pointed = await pointedAt(shown);
  const ids = new Set(pointed.filter(({ to }) => to === 'media').map(({ id }) => id));
  const known = new Set(files.map(({ id }) => id));
  const others = await undescribedAmong(
    db,
    [...ids].filter((id) => !known.has(id)),
  );
  const undescribed = new Set(others);
  for (const row of files) if (needsAlt(row)) undescribed.add(row.id);
  for (const { id, file } of newFiles)
    if (file.type.startsWith('image/') && needsAlt({ ...file, kind: 'image' })) undescribed.add(id);
  return (id) => undescribed.has(id);
}

/** The words of this installation once the plan is done. */
async function wordsAfter(
  db: Executor,
  planned: readonly Planned[],
  { trashed }: ImportContext,
): Promise<Words> {
  const stored = (await entriesHere(db, wordTypes)).filter(({ id }) => !trashed.has(id));
  const after = new Map([...stored, ...planned].map((one) => [one.id, one]));
  const byType = Map.groupBy(after.values(), ({ type }) => type);
  return wordsOf((type) =>
    (byType.get(type) ?? []).flatMap(({ id, parentId: parent, published: data }) =>
      data ? [{ id, type, parent, data }] : [],
    ),
  );
}

type Checked = Omit<CheckContext, 'leadsTo'>;

/** Findings of the publish checks; the target page of a link may come with the same import. */
function findingsIn({ type, published }: Planned, checked: Checked): CheckFinding[] {
  const context: CheckContext = { leadsTo: () => 'page', ...checked };
  return findingsOf(typeOf(type), published ?? {}, context);
}

function saidOf(findings: readonly CheckFinding[]): FieldError[] {
  return findings.map(({ field, msg }) => ({ field, msg }));
}

/** Paths of entries once the plan is done; null for entries that have no public page. */
export function pathsOf(planned: readonly Planned[], rows: readonly Here[]) {
  const byId = new Map(planned.map((one) => [one.id, one]));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<number, string | null>();
  const pathOf = (id: number): string | null => {
    const there = known.get(id);
    if (there !== undefined) return there;
    // Entries that hang on each other stand nowhere.
    known.set(id, null);
    const one = byId.get(id);
    const path = one ? pathUnder(one, pathOf) : (stored.get(id)?.path ?? null);
    known.set(id, path);
    return path;
  };
  return pathOf;
}

function pathUnder({ type, parentId, published }: Planned, pathOf: (id: number) => string | null) {
  if (published === null || !typeOf(type).address) return null;
  const above = parentId === null ? null : pathOf(parentId);
  return parentId !== null && above === null ? null : ownPath(type, published, above);
}
