import { describingTypes } from '../../../content/addresses.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findChildren } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';
import { checkComplete } from '../store/validate.ts';
import { draftsHolding, draftsNamingOnly } from './repository.ts';

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
