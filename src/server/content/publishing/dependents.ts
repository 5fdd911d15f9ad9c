import { describingTypes } from '../../../content/addresses/addresses.ts';
import { type TypeName, typeNames, typeOf } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findChildren, findEntries } from '../store/repository.ts';
import type { EntryRow, ContentData } from '../store/table.ts';
import { checkComplete } from '../store/validate.ts';
import { draftsHolding, draftsNamingOnly } from './repository.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { withInherited } from '../../../content/inheritance/inheritance.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { prefixErrors } from './rules.ts';

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
export async function publishedWith(db: Executor, above: EntryRow): Promise<EntryRow[]> {
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
  return canHaveChildren(type) ? findChildren(db, id) : [];
}

function canHaveChildren(type: TypeName): boolean {
  return typeNames.some((name) => typeOf(name).parent?.type === type);
}

/** The entry with the search description of this entry's page, or of the page whose texts it holds; drafts included. */
export async function pageDescription(
  db: Executor,
  { type, path }: Pick<EntryRow, 'type' | 'path'>,
): Promise<EntryRow[]> {
  const page = path ?? typeOf(type).behaviour.wordsOf;
  return page === undefined ? [] : descriptionsOfPages(db, [page]);
}

/** As `pageDescription`, for several pages. */
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

/**
 * All other entries that a publish of this one would change: unpublished parts, related entries, and its page's
 * description.
 */
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

/** An entry before it was published, and after. */
export type Published = Readonly<{ before: EntryRow; after: EntryRow }>;

/**
 * Contradictions with public parts, its own or those of entries that inherit from it, that this change of the
 * entry's public data has caused.
 */
export async function newPartErrors(
  db: Executor,
  { before, after }: Published,
): Promise<FieldError[]> {
  const type = typeOf(after.type);
  if (!canHaveChildren(after.type)) return [];
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

/** An entry's public data before and after a change. */
type Above = Readonly<{ before: ContentData | null; after: ContentData | null }>;

async function newErrorsUnder(db: Executor, row: EntryRow, above: Above): Promise<FieldError[]> {
  const parts = await partsUnder(db, row);
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
