import { describingTypes } from '../../../content/addresses/addresses.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findChildren, findEntries } from '../store/repository.ts';
import type { EntryRow, ContentData } from '../store/table.ts';
import { checkComplete } from '../store/validate.ts';
import { draftsHolding, draftsNamingOnly } from './repository.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { withInherited } from '../../../content/inheritance/inheritance.ts';
import type { CheckContext } from '../../../content/types/checks/finding.ts';
import { prefixErrors } from './rules.ts';

/** The parts of an entry: what hangs on it and is no page of its own. */
export async function partsUnder(
  db: Executor,
  above: Pick<EntryRow, 'id' | 'type'>,
): Promise<EntryRow[]> {
  const children = await childrenOf(db, above);
  return children.filter(({ type }) => typeOf(type).parent?.required);
}

/**
 * The entries under one that are published with it. Under what is public already, a page of its own that never was
 * stays a draft: whoever changes a fee does not mean the specialisation that somebody else has begun.
 */
export async function publishedWith(db: Executor, above: EntryRow): Promise<EntryRow[]> {
  const children = await childrenOf(db, above);
  return children.filter(
    (child) => child.type !== above.type || !above.published || child.published,
  );
}

/** What hangs on an entry; nobody asks where nothing can. */
async function childrenOf(
  db: Executor,
  { id, type }: Pick<EntryRow, 'id' | 'type'>,
): Promise<EntryRow[]> {
  const canHang = typeNames.some((name) => typeOf(name).parent?.type === type);
  return canHang ? findChildren(db, id) : [];
}

/** What search engines are told of the page of an entry, or of the one that it has the words of; drafts too. */
export async function describingPage(
  db: Executor,
  { type: of, path: own }: Pick<EntryRow, 'type' | 'path'>,
): Promise<EntryRow[]> {
  const path = own ?? typeOf(of).wordsOf;
  if (path === undefined) return [];
  const found: EntryRow[] = [];
  for (const type of describingTypes) {
    const { field = '', nameOf } = typeOf(type).namesPage ?? {};
    const value = nameOf?.(path) ?? null;
    if (value !== null) found.push(...(await draftsHolding(db, { type, field, value })));
  }
  return found;
}

/**
 * What names an entry alone, is written in its editor and is complete, such as questions with their answers: it is
 * published with it. What is still without an answer waits, and keeps nothing from being public.
 */
export async function writtenBeside(
  db: Executor,
  { id, type: of }: Pick<EntryRow, 'id' | 'type'>,
): Promise<EntryRow[]> {
  const { editorTabs = [] } = typeOf(of);
  const found: EntryRow[] = [];
  for (const type of editorTabs.flatMap(({ namedBy = [] }) => namedBy)) {
    const [field = ''] = Object.entries(typeOf(type).fields).find(([, { to }]) => to === of) ?? [];
    found.push(...(await draftsNamingOnly(db, { type, field, id })));
  }
  return found.filter(({ type, draft }) => !checkComplete(typeOf(type), draft).errors);
}

/** All others that publishing an entry would change: what is not public as it stands, under it, about it and its page. */
export async function entriesWith(db: Executor, row: EntryRow): Promise<EntryRow[]> {
  const under = await allUnder(db, row);
  const describing = await describingPage(db, row);
  const beside = await writtenBeside(db, row);
  return [...under, ...describing, ...beside].filter(({ status }) => status !== 'published');
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
 * What went together in the parts that are public under an entry, or under those that inherit from it, and does not
 * with what is public of it now.
 */
export async function partsBrokenBy(
  db: Executor,
  { before, after }: Published,
): Promise<FieldError[]> {
  const type = typeOf(after.type);
  const { inherits } = type;
  const [parent] =
    inherits && after.parentId !== null ? await findEntries(db, [after.parentId]) : [];
  const whole = (data: ContentData | null, above: ContentData | null | undefined) =>
    data && withInherited(type, data, above ?? undefined);
  const own = {
    before: whole(before.published, parent?.published),
    after: whole(after.published, parent?.published),
  };
  const errors = await brokenUnder(db, after, own);
  for (const heir of inherits ? await findChildren(db, after.id) : []) {
    if (heir.type !== after.type) continue;
    const taken = {
      before: whole(heir.published, before.published),
      after: whole(heir.published, after.published),
    };
    errors.push(...(await brokenUnder(db, heir, taken)));
  }
  return errors;
}

/** What is public of an entry, as it was and as it is. */
type Above = Readonly<{ before: ContentData | null; after: ContentData | null }>;

async function brokenUnder(db: Executor, row: EntryRow, above: Above): Promise<FieldError[]> {
  const parts = await partsUnder(db, row);
  return parts.flatMap((part) => {
    const known = errorsUnder(above.before, part).map(({ field }) => field);
    const now = errorsUnder(above.after, part).filter(({ field }) => !known.includes(field));
    return prefixErrors(part, now);
  });
}

/** Neither the day nor links and pictures are looked at. */
const alone: CheckContext = { today: '', leadsTo: () => 'page', needsAlt: () => false };

/** What the type's own checks refuse in what is public of a part, beside an entry of which this is public. */
function errorsUnder(above: ContentData | null, { type, published }: EntryRow): FieldError[] {
  const { checks } = typeOf(type);
  if (published === null || checks === undefined) return [];
  return checks(published, { ...alone, parent: above ?? undefined })
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}
