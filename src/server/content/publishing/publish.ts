import type { FieldError } from '../../../kernel/envelope.ts';
import { describingTypes } from '../../../content/addresses/addresses.ts';
import { typeAt, withInherited } from '../../../content/inheritance/inheritance.ts';
import { type TypeName, typeNames, typeOf } from '../../../content/registry.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { changeEntry, draftColumns, openLiveEntry, type Target } from '../store/entries.ts';
import { announce, findChildren, findEntries, nextSeq } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { checkComplete, notPublishable, refuse } from '../store/validate.ts';
import { syncPaths } from './addresses.ts';
import { draftsHolding, draftsNamingOnly } from './repository.ts';
import {
  addressOf,
  candidateOf,
  numbered,
  prefixErrors,
  publicState,
  referenceErrors,
  requireAddress,
  slugErrors,
} from './rules.ts';

/** Types whose entries can have children. */
const parentTypes = new Set(typeNames.map((name) => typeOf(name).parent?.type));

/** An entry before it was published, and after. */
type Published = Readonly<{ before: EntryRow; after: EntryRow }>;

/**
 * Makes the draft public.
 * @throws {AppError} `not_publishable` or `address_taken`, naming the fields, or those of public parts that do not go
 * together with it, as `structure 12: credits`
 */
export async function publishEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const published = await makePublic(tx, target, stamp);
  const broken = parentTypes.has(target.type) ? await newPartErrors(tx, published) : [];
  if (broken.length > 0) throw notPublishable(broken);
  return published.after;
}

async function makePublic(tx: Transaction, target: Target, stamp: Stamp): Promise<Published> {
  const row = await openLiveEntry(tx, target);
  const { data, errors } = checkComplete(typeAt(target.type, row.parentId), row.draft);
  const candidate = { ...row, data: data ?? row.draft };
  const broken = errors ?? (await referenceErrors(tx, [candidate]));
  if (broken.length > 0) throw notPublishable(broken);
  const path = await requireAddress(tx, candidate);
  await stamp.ask?.(tx, { candidate, path, before: row.published });
  const after = await changeEntry(tx, row, {
    action: 'publish',
    columns: {
      ...publicState(candidate, path, stamp),
      // Also of a draft that stays as it is: an earlier version may have derived its columns otherwise.
      ...draftColumns(target.type, candidate.data),
      publishAt: null,
      confirmed: null,
      scheduleError: null,
    },
    // The audit log compares with what was public before.
    before: row.published === null ? undefined : { ...row, draft: row.published },
    ...stamp,
  });
  // Others follow a page that appears or moves.
  const hasMoved = path !== row.path || row.published === null;
  if (hasMoved) await syncPaths(tx, { before: row, after, stamp });
  await announce(tx);
  // Its own texts may name its address too.
  return {
    before: row,
    after: hasMoved ? await openLiveEntry(tx, { type: row.type, id: row.id }) : after,
  };
}

/** Takes an entry, and with it everything under it, off the public site; the draft stays. */
export async function unpublishEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const { essential, label } = typeOf(target.type);
  if (essential) {
    const msg = `The website cannot be shown without the ${label.one.toLowerCase()}.`;
    throw new AppError('conflict', { msg });
  }
  const row = await openLiveEntry(tx, target);
  if (row.published === null) throw new AppError('conflict', { msg: 'This is not published.' });
  const columns = {
    published: null,
    publishedAt: null,
    publishedBy: null,
    slug: null,
    path: null,
    unpublishAt: null,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  };
  const next = await changeEntry(tx, row, { action: 'unpublish', columns, ...stamp });
  await syncPaths(tx, { before: row, after: next, stamp });
  await announce(tx);
  return next;
}

export async function publishErrors(db: Executor, row: EntryRow): Promise<FieldError[]> {
  const candidate = candidateOf(row);
  const { errors = [] } = checkComplete(typeAt(row.type, row.parentId), row.draft);
  const address = await addressOf(db, candidate);
  return [
    ...errors,
    ...(await referenceErrors(db, [candidate])),
    ...(await slugErrors(db, candidate)),
    ...address.errors,
  ];
}

/**
 * Publishes an entry with all drafts and changes below it, related entries and its page's description: all or none.
 * @throws {AppError} `not_publishable` with all errors, as `structure 12: credits`; `unconfirmed` with the points to
 * confirm
 */
export async function publishTree(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const run: PublishRun = { stamp, errors: [], open: [], done: [] };
  const row = await openLiveEntry(tx, target);
  const published = await tryPublish(tx, row, run);
  await publishUnder(tx, row, run);
  const placed = published ?? { ...row, path: (await addressOf(tx, candidateOf(row))).path };
  for (const describing of await pageDescription(tx, placed)) await tryPublish(tx, describing, run);
  for (const draft of await relatedDrafts(tx, row.type, [row.id])) await tryPublish(tx, draft, run);
  for (const each of run.done)
    if (parentTypes.has(each.after.type)) run.errors.push(...(await newPartErrors(tx, each)));
  refuse(run);
  return published ?? row;
}

/** `done` lists the published entries; whether their parts agree with them is checked at the end. */
type PublishRun = { stamp: Stamp; errors: FieldError[]; open: FieldError[]; done: Published[] };

async function publishUnder(
  tx: Transaction,
  above: EntryRow,
  gathering: PublishRun,
): Promise<void> {
  for (const child of numbered(await publishedWith(tx, above))) {
    await tryPublish(tx, child, gathering);
    await publishUnder(tx, child, gathering);
  }
}

async function tryPublish(
  tx: Transaction,
  row: EntryRow & Readonly<{ number?: number }>,
  { stamp, errors, open, done }: PublishRun,
): Promise<EntryRow | undefined> {
  if (row.status === 'published') return row;
  try {
    const target = { type: row.type, id: row.id };
    const each = await tx.transaction((inner) => makePublic(inner, target, stamp));
    done.push(each);
    return each.after;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = error.code === 'unconfirmed' ? open : errors;
    refused.push(...prefixErrors(row, errorsOf(error)));
    return undefined;
  }
}

/** The parts of an entry: children that are not pages. */
export async function partsUnder(
  db: Executor,
  above: Pick<EntryRow, 'id' | 'type'>,
): Promise<EntryRow[]> {
  const children = await childrenOf(db, above);
  return children.filter(({ type }) => typeOf(type).parent?.required);
}

/**
 * The children published together with an entry. Below a public entry, a page that was never public stays a
 * draft: changing a fee must not publish a specialisation begun by somebody else.
 */
async function publishedWith(db: Executor, above: EntryRow): Promise<EntryRow[]> {
  const children = await childrenOf(db, above);
  return children.filter(
    (child) => child.type !== above.type || !above.published || child.published,
  );
}

/** The children of an entry; no query for types that cannot have any. */
async function childrenOf(
  db: Executor,
  { id, type }: Pick<EntryRow, 'id' | 'type'>,
): Promise<EntryRow[]> {
  return parentTypes.has(type) ? findChildren(db, id) : [];
}

/** The entry with the search description of this entry's page, or of the page whose texts it holds; drafts included. */
export async function pageDescription(
  db: Executor,
  { type, path }: Pick<EntryRow, 'type' | 'path'>,
): Promise<EntryRow[]> {
  const page = path ?? typeOf(type).behaviour.wordsOf;
  return page === undefined ? [] : descriptionsOfPages(db, [page]);
}

export async function descriptionsOfPages(
  db: Executor,
  paths: readonly string[],
): Promise<EntryRow[]> {
  const found: EntryRow[] = [];
  for (const type of describingTypes) {
    const { field = '', nameOf } = typeOf(type).namesPage ?? {};
    const values = paths.flatMap((path) => nameOf?.(path) ?? []);
    found.push(...(await draftsHolding(db, { type, field, values })));
  }
  return found;
}

/**
 * Unpublished entries that refer to one of these alone, are edited in its editor and are complete, such as answered
 * questions; they are published with it. Unanswered questions are left out and do not prevent publishing.
 */
export async function relatedDrafts(
  db: Executor,
  of: TypeName,
  ids: readonly number[],
): Promise<EntryRow[]> {
  const { editorTabs = [] } = typeOf(of);
  const found: EntryRow[] = [];
  for (const type of editorTabs.flatMap(({ namedBy = [] }) => namedBy)) {
    const [field = ''] = Object.entries(typeOf(type).fields).find(([, { to }]) => to === of) ?? [];
    found.push(...(await draftsNamingOnly(db, { type, field, ids })));
  }
  return found.filter(({ type, draft }) => !checkComplete(typeOf(type), draft).errors);
}

/** All other entries that a publish of this one would change. */
export async function entriesWith(db: Executor, row: EntryRow): Promise<EntryRow[]> {
  const under = await allUnder(db, row);
  const describing = await pageDescription(db, row);
  const related = await relatedDrafts(db, row.type, [row.id]);
  return [...under, ...describing, ...related].filter(({ status }) => status !== 'published');
}

async function allUnder(db: Executor, above: EntryRow): Promise<EntryRow[]> {
  const all: EntryRow[] = [];
  for (const child of await publishedWith(db, above))
    all.push(child, ...(await allUnder(db, child)));
  return all;
}

/** Contradictions with public parts, its own or those of its heirs, that this change of public data has caused. */
async function newPartErrors(db: Executor, { before, after }: Published): Promise<FieldError[]> {
  const type = typeOf(after.type);
  const { inherits } = type.behaviour;
  const [parent] =
    inherits && after.parentId !== null ? await findEntries(db, [after.parentId]) : [];
  const whole = (data: ContentData | null, above: ContentData | null | undefined) =>
    data && withInherited(type, data, above ?? undefined);
  const own = {
    before: whole(before.published, parent?.published),
    after: whole(after.published, parent?.published),
  };
  const errors = await newErrorsUnder(db, after, own);
  for (const heir of inherits ? await findChildren(db, after.id) : []) {
    if (heir.type !== after.type) continue;
    const taken = {
      before: whole(heir.published, before.published),
      after: whole(heir.published, after.published),
    };
    errors.push(...(await newErrorsUnder(db, heir, taken)));
  }
  return errors;
}

async function newErrorsUnder(
  db: Executor,
  row: EntryRow,
  above: Readonly<{ before: ContentData | null; after: ContentData | null }>,
): Promise<FieldError[]> {
  const parts = numbered(await partsUnder(db, row));
  return parts.flatMap((part) => {
    const known = errorsUnder(above.before, part).map(({ field }) => field);
    const now = errorsUnder(above.after, part).filter(({ field }) => !known.includes(field));
    return prefixErrors(part, now);
  });
}

/** Neither the day nor links and pictures are looked at. */
const alone: CheckContext = { today: '', leadsTo: () => 'page', needsAlt: () => false };

/** Errors of a part's own checks, with this public data as its parent. */
function errorsUnder(above: ContentData | null, { type, published }: EntryRow): FieldError[] {
  const { checks } = typeOf(type);
  if (published === null || checks === undefined) return [];
  return checks(published, { ...alone, parent: above ?? undefined })
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}
