import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import type { MediaKind } from '../../../kernel/publishing/media.ts';
import { addressField, ownPath, whyReserved } from '../../../content/addresses/addresses.ts';
import { findingsOf } from '../../../content/checks/checks.ts';
import { pointersOf, type Pointer } from '../../../content/fields/walk.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { findEntries, nextSeqInserted } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { wholeDrafts } from '../store/entries.ts';
import {
  filesAmong,
  leadsTo,
  type NamedEntry,
  namesakeOf,
  namesOf,
  ownerOf,
  publishedAmong,
  publishedPaths,
  undescribedAmong,
} from './repository.ts';

/** Data about to be published. `id` is null if the entry is not stored yet. */
export type Candidate = {
  type: TypeName;
  id: number | null;
  parentId: number | null;
  data: ContentData;
};

export function candidateOf(row: EntryRow, data: ContentData = row.draft): Candidate {
  return { type: row.type, id: row.id, parentId: row.parentId, data };
}

/** The columns of an entry that becomes public with this data. */
export function publicState(candidate: Candidate, path: string | null, { by, at }: Stamp) {
  return {
    published: candidate.data,
    slug: slugOfData(candidate.type, candidate.data),
    path,
    seq: nextSeqInserted,
    publishedAt: at,
    publishedBy: by.name,
    publishedById: by.id,
  };
}

/** The public address of a candidate under its parent, and the errors that keep it from there. */
export type CheckedAddress = { path: string | null; errors: FieldError[] };

/** The address of a candidate, and whether it is free. */
export async function addressOf(db: Executor, candidate: Candidate): Promise<CheckedAddress> {
  const { type, id, data } = candidate;
  const above = typeOf(type).address ? candidate.parentId : null;
  const parent = above === null ? null : (await publishedPaths(db, [above])).get(above);
  if (parent === undefined) return { path: null, errors: [] };
  const path = ownPath(type, data, parent);
  if (path === null) return { path, errors: [] };
  const field = addressField(type);
  const reserved = whyReserved(type, path);
  if (reserved !== undefined) return { path, errors: [{ field, msg: reserved }] };
  const owner = await ownerOf(db, path, id);
  return { path, errors: owner === undefined ? [] : [{ field, msg: takenBy(owner, path) }] };
}

/** @throws {AppError} `address_taken`, naming the field, if the candidate's name or address is taken */
export async function requireAddress(db: Executor, candidate: Candidate): Promise<string | null> {
  const address = await addressOf(db, candidate);
  const errors = [...(await slugErrors(db, candidate)), ...address.errors];
  const [first] = errors;
  if (first !== undefined) throw new AppError('address_taken', { msg: first.msg, errors: [first] });
  return address.path;
}

/** The unique name of an entry among its siblings: its slug, `''` for a singleton, null if it has none. */
export function slugOfData(type: TypeName, data: ContentData): string | null {
  const { singleton, slugField } = typeOf(type);
  if (singleton) return '';
  const slug = slugField === undefined ? null : data[slugField];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}

/**
 * Another entry of the type with the same name under the same parent, as an error of its field:
 * a published one, or, for an entry that is new, a draft too.
 */
export async function slugErrors(db: Executor, candidate: Candidate): Promise<FieldError[]> {
  const field = typeOf(candidate.type).slugField;
  const slug = slugOfData(candidate.type, candidate.data);
  if (field === undefined || slug === null) return [];
  const other = await namesakeOf(db, { ...candidate, field, slug });
  if (other === undefined) return [];
  return [{ field, msg: `${called(other)} has the name ${slug} in its address already.` }];
}

function takenBy(owner: NamedEntry, path: string): string {
  return `${called(owner)} has the address ${path} already.`;
}

/** Type and title of an entry for messages: `Article “Nine hours a week”`. */
function called({ type, id, title }: NamedEntry): string {
  return `${typeOf(type).label.one} ${title === '' ? id : `“${title}”`}`;
}

/** References to entries that are missing or not published, and to files that are not there, by field. */
export async function referenceErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const pointers = candidates.flatMap(({ type, data }) => pointersOf(typeOf(type).fields, data));
  const toFiles = pointers.filter(({ to }) => to === 'media');
  const toEntries = pointers.filter(({ to }) => to !== 'media');
  return [
    ...(toEntries.length > 0 ? await brokenReferences(db, toEntries) : []),
    ...(toFiles.length > 0 ? await brokenFiles(db, toFiles) : []),
    ...(await redirectErrors(db, candidates)),
    ...(await blockingErrors(db, candidates)),
  ];
}

function idsOf(pointers: readonly Pointer[]): number[] {
  return [...new Set(pointers.map(({ id }) => id))];
}

function keyOf({ type, id }: Readonly<{ type: string; id: number }>): string {
  return `${type} ${id}`;
}

const LISTED_PATTERN = /\.\d+$/;

async function brokenReferences(db: Executor, pointers: readonly Pointer[]): Promise<FieldError[]> {
  const published = new Set((await publishedAmong(db, idsOf(pointers))).map(keyOf));
  const broken = pointers.filter(({ to, id }) => !published.has(keyOf({ type: to, id })));
  const found = await namesOf(db, idsOf(broken));
  const titles = new Map(found.map((entry) => [keyOf(entry), entry.title]));
  return broken.map(({ path, to, id }) => {
    const named = { type: to as TypeName, id, title: titles.get(keyOf({ type: to, id })) ?? '' };
    return { field: path.replace(LISTED_PATTERN, ''), msg: `${called(named)} is not published.` };
  });
}

const fileNames: Readonly<Record<MediaKind, string>> = {
  image: 'picture',
  pdf: 'PDF',
  video: 'video',
  font: 'typeface',
};

async function brokenFiles(db: Executor, pointers: readonly Pointer[]): Promise<FieldError[]> {
  const kinds = await filesAmong(db, idsOf(pointers));
  return pointers
    .filter(({ id, takes }) => !kinds.has(id) || (takes ?? kinds.get(id)) !== kinds.get(id))
    .map(({ path, takes, id }) => {
      const name = takes ? fileNames[takes] : 'file';
      return { field: path, msg: `The media library has no ${name} ${id}.` };
    });
}

/** Redirects that conflict with a page, or form a loop. */
async function redirectErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { type, data } of candidates) {
    const { redirects } = typeOf(type).behaviour;
    if (!redirects) continue;
    const [start, end] = [String(data[redirects.to] ?? ''), String(data[redirects.from])];
    const owner = await ownerOf(db, end, null);
    if (owner !== undefined) errors.push({ field: redirects.from, msg: takenBy(owner, end) });
    if (await leadsTo(db, { type, field: redirects.to, start, end }))
      errors.push({ field: redirects.to, msg: `Leads back to ${end}.` });
  }
  return errors;
}

/** Context that checks need besides the database. */
export type CheckDeps = Pick<CheckContext, 'today' | 'leadsTo' | 'partCount' | 'words'>;

/** While publishing, links are not looked at: the page that one leads to may come with the same publish. */
const publishing: CheckDeps = { today: '', leadsTo: () => 'page' };

/** Publish check findings that prevent publishing, as errors of fields. */
async function blockingErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const needsAlt = await withoutAlt(db, candidates);
  const above = await parentsOf(db, candidates);
  return candidates
    .flatMap(({ type, data, parentId }) =>
      findingsOf(typeOf(type), data, { ...publishing, needsAlt, parent: above.get(parentId) }),
    )
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}

/** The parents of candidates whose checks may read them, by id. */
async function parentsOf(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<number | null, ContentData>> {
  const checked = candidates.filter(({ type }) => typeOf(type).checks);
  if (checked.length === 0) return new Map();
  const ids = new Set(checked.map(({ parentId }) => parentId).filter((id) => id !== null));
  return wholeDrafts(db, await findEntries(db, [...ids]));
}

/** Everything that publish checks find in an entry's data. */
export async function contentFindings(
  db: Executor,
  candidate: Candidate,
  context: CheckDeps,
): Promise<CheckFinding[]> {
  const { type, data, parentId } = candidate;
  const needsAlt = await withoutAlt(db, [candidate]);
  const above = await wholeDrafts(db, parentId === null ? [] : await findEntries(db, [parentId]));
  const parent = above.get(parentId ?? 0);
  return findingsOf(typeOf(type), data, { ...context, parent, needsAlt });
}

/** The same for entries under one, whose data may be typed still. */
export async function findingsUnder(
  db: Executor,
  { above, rows }: Readonly<{ above: EntryRow; rows: readonly EntryRow[] }>,
  context: CheckDeps,
): Promise<CheckFinding[]> {
  const needsAlt = await withoutAlt(
    db,
    rows.map((row) => candidateOf(row)),
  );
  const parent = (await wholeDrafts(db, [above])).get(above.id);
  const around = { ...context, parent, needsAlt };
  return rows.flatMap((row) => prefixErrors(row, findingsOf(typeOf(row.type), row.draft, around)));
}

/** Tells the pictures among those that the data points at that nobody has described. */
async function withoutAlt(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<(id: number) => boolean> {
  const files = candidates
    .flatMap(({ type, data }) => pointersOf(typeOf(type).fields, data))
    .filter(({ to }) => to === 'media');
  const undescribed = files.length === 0 ? new Set() : await undescribedAmong(db, idsOf(files));
  return (id) => undescribed.has(id);
}

/** Prefixes field names with the entry, in findings about several entries: `structure 12: credits`. */
export function prefixErrors<Said extends FieldError>(
  { type, id }: Pick<EntryRow, 'type' | 'id'>,
  said: readonly Said[],
): Said[] {
  return said.map((one) => ({ ...one, field: `${type} ${id}: ${one.field}` }));
}
