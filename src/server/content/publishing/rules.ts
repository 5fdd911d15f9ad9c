import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import type { MediaKind } from '../../../kernel/publishing/media.ts';
import {
  addressField,
  isAnsweredByServer,
  isMade,
  ownPath,
  whyReserved,
} from '../../../content/addresses/addresses.ts';
import { findingsOf, refusalsOf } from '../../../content/checks/checks.ts';
import { pointersOf, type Pointer } from '../../../content/fields/rows.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Candidate, Stamp } from '../actor.ts';
import { findEntries, nextSeqInserted } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { wholeDrafts } from '../store/entries.ts';
import {
  filesAmong,
  type NamedEntry,
  namesakeOf,
  namesOf,
  ownerOf,
  publishedAmong,
  publishedPaths,
  publishedWithCode,
} from './repository.ts';
import { circular } from './redirects.ts';

export function candidateOf(row: EntryRow, data: ContentData = row.draft): Candidate {
  return { type: row.type, id: row.id, parentId: row.parentId, data };
}

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

/** The address of a candidate under its parent, and the errors that keep it from there. */
export async function addressOf(
  db: Executor,
  { type, id, parentId, data }: Candidate,
): Promise<{ path: string | null; errors: FieldError[] }> {
  const above = typeOf(type).address ? parentId : null;
  const parent = above === null ? null : (await publishedPaths(db, [above])).get(above);
  const path = parent === undefined ? null : ownPath(type, data, parent);
  if (path === null) return { path, errors: [] };
  const field = addressField(type);
  const reserved = whyReserved(type, path);
  if (reserved !== undefined) return { path, errors: [{ field, msg: reserved }] };
  const owner = await ownerOf(db, path, id);
  return { path, errors: owner === undefined ? [] : [{ field, msg: takenBy(owner, path) }] };
}

/** The addresses that entries would have as their drafts stand. */
export async function draftPaths(
  db: Executor,
  rows: readonly EntryRow[],
): Promise<ReadonlySet<string>> {
  const paths = rows.map(async (row) => (await addressOf(db, candidateOf(row))).path ?? []);
  return new Set((await Promise.all(paths)).flat());
}

/** @throws {AppError} `address_taken`, naming the field, if the candidate's name or address is taken */
export async function requireAddress(db: Executor, candidate: Candidate): Promise<string | null> {
  const { slugField, address: declared } = typeOf(candidate.type);
  if (slugField === undefined && !declared) return null;
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

/** Another entry of that name under the same parent, as an error: published, or, for a new entry, a draft too. */
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
  const toEntries = pointers.filter(({ to }) => to !== 'media');
  const toFiles = pointers.filter(({ to }) => to === 'media');
  const errors = toEntries.length > 0 ? await brokenReferences(db, toEntries) : [];
  const files = await filesAmong(
    db,
    toFiles.map(({ id }) => id),
  );
  for (const { path, takes, id } of toFiles) {
    const file = files.get(id);
    if (file && !file.deletedAt && (!takes || takes === file.kind)) continue;
    const name = takes ? fileNames[takes] : 'file';
    errors.push({ field: path, msg: `The media library has no ${name} ${id}.` });
  }
  errors.push(...(await redirectErrors(db, candidates)));
  const parents = candidates.flatMap(({ type, parentId }) =>
    typeOf(type).checks && parentId !== null ? [parentId] : [],
  );
  const above = parents.length > 0 && (await wholeDrafts(db, await findEntries(db, parents)));
  const needsAlt = (id: number) => files.get(id)?.needsAlt === true;
  for (const candidate of candidates) {
    const { type, data, parentId } = candidate;
    const context = {
      ...publishing,
      needsAlt,
      parent: above ? above.get(parentId ?? 0) : undefined,
    };
    errors.push(...(await sharedCodes(db, candidate)));
    for (const { field, msg } of refusalsOf(typeOf(type), data, context))
      errors.push({ field, msg });
  }
  return errors;
}

export function uniqueFields(type: TypeName) {
  return Object.entries(typeOf(type).fields).filter(([, { unique }]) => unique);
}

/** Codes that a public entry of another family has already: a specialisation may have its programme's. */
async function sharedCodes(db: Executor, candidate: Candidate): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [field, { label }] of uniqueFields(candidate.type)) {
    const value = String(candidate.data[field] ?? '').trim();
    const other =
      value === '' ? undefined : await publishedWithCode(db, { ...candidate, field, value });
    if (other === undefined) continue;
    errors.push({ field, msg: `${called(other)} has the ${label} ${value} already.` });
  }
  return errors;
}

const LISTED_PATTERN = /\.\d+$/;

async function brokenReferences(db: Executor, pointers: readonly Pointer[]): Promise<FieldError[]> {
  const ids = pointers.map(({ id }) => id);
  const rows = await publishedAmong(db, ids);
  const published = new Map<number, string>(rows.map(({ id, type }) => [id, type]));
  const broken = pointers.filter(({ to, id }) => published.get(id) !== to);
  if (broken.length === 0) return [];
  const found = await namesOf(db, ids);
  return broken.map(({ path, to, id }) => {
    const title = found.find((entry) => entry.id === id && entry.type === to)?.title ?? '';
    const named = { type: to as TypeName, id, title };
    return { field: path.replace(LISTED_PATTERN, ''), msg: `${called(named)} is not published.` };
  });
}

const fileNames: Readonly<Record<MediaKind, string>> = {
  image: 'picture',
  pdf: 'PDF',
  video: 'video',
  font: 'typeface',
};

/** Redirects from addresses at which the site answers already, and those that form a loop. */
async function redirectErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const added = candidates.flatMap(({ type, id, data }) => {
    const { redirects } = typeOf(type).behaviour;
    if (!redirects) return [];
    const [from, to] = [String(data[redirects.from]), String(data[redirects.to] ?? '')];
    return [{ id, from, to, fields: redirects }];
  });
  if (added.length === 0) return [];
  const back = await circular(db, added);
  const errors: FieldError[] = [];
  for (const redirect of added) {
    const { from, fields } = redirect;
    const why = await whyAnswered(db, from);
    if (why !== undefined) errors.push({ field: fields.from, msg: why });
    if (back.has(redirect)) errors.push({ field: fields.to, msg: `Leads back to ${from}.` });
  }
  return errors;
}

async function whyAnswered(db: Executor, from: string): Promise<string | undefined> {
  const [path = ''] = from.split('?', 1);
  if (isAnsweredByServer(path)) return `The site itself answers at ${path}.`;
  if (path !== from) return undefined;
  if (isMade(path))
    return path === '/' ? HOME : `A page of the site has the address ${path} already.`;
  const owner = await ownerOf(db, path, null);
  return owner && takenBy(owner, path);
}

const HOME = 'The home page has the address / already.';

type CheckDeps = Pick<
  CheckContext,
  'today' | 'leadsTo' | 'origin' | 'partCount' | 'words' | 'lackedBy'
>;

/** While publishing, links are not looked at: the page that one leads to may come with the same publish. */
const publishing: CheckDeps = { today: '', leadsTo: () => 'page' };

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
  const drafts = rows.map(({ type, draft }) => ({ type, data: draft }));
  const needsAlt = await withoutAlt(db, drafts);
  const parent = (await wholeDrafts(db, [above])).get(above.id);
  const around = { ...context, parent, needsAlt };
  return numbered(rows).flatMap((row) =>
    prefixErrors(row, findingsOf(typeOf(row.type), row.draft, around)),
  );
}

/** Tells the pictures among those that the data points at that nobody has described. */
async function withoutAlt(
  db: Executor,
  drafts: readonly Pick<Candidate, 'type' | 'data'>[],
): Promise<CheckContext['needsAlt']> {
  const pointers = drafts.flatMap(({ type, data }) => pointersOf(typeOf(type).fields, data));
  const ids = pointers.filter(({ to }) => to === 'media').map(({ id }) => id);
  const files = await filesAmong(db, ids);
  return (id) => files.get(id)?.needsAlt === true;
}

type Named = Pick<EntryRow, 'type' | 'id' | 'title'> & Readonly<{ number?: number }>;

/** Numbers entries under one parent from 1, each type by itself, in their order. */
export function numbered<Row extends Pick<EntryRow, 'type'>>(rows: readonly Row[]) {
  const last = new Map<TypeName, number>();
  return rows.map((row) => {
    const number = (last.get(row.type) ?? 0) + 1;
    last.set(row.type, number);
    return { ...row, number };
  });
}

/**
 * Names the entry in findings about several entries: `structure 12: credits` is the field, and the entry is
 * `3, “Business Law”`.
 */
export function prefixErrors<Said extends FieldError>(
  { type, id, title, number }: Named,
  said: readonly Said[],
): Said[] {
  const name = title === typeOf(type).label.one ? undefined : `“${title}”`;
  const entry = [number, name].filter(Boolean).join(', ');
  return said.map((one) => ({
    ...one,
    field: `${type} ${id}: ${one.field}`,
    ...(entry !== '' && { entry }),
  }));
}
