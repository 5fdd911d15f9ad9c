import { ownPath } from '../../../content/addresses/addresses.ts';
import { completenessOf } from '../../../content/checks/completeness.ts';
import { pointersOf } from '../../../content/fields/rows.ts';
import { isTypeName, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { descriptionsOfPages, relatedDrafts } from '../publishing/publish.ts';
import { childCounts, draftsOf, publishedPaths } from '../publishing/repository.ts';
import type { EntryRow } from '../store/table.ts';

type Asked = Readonly<{ type: string; ids: readonly number[] }>;

/** How complete entries of a type are, as their drafts stand; missing entries are left out. */
export async function readCompleteness(db: Executor, snapshot: Snapshot, { type, ids }: Asked) {
  if (!isTypeName(type) || !typeOf(type).behaviour.completeness)
    throw invalidInput([{ field: 'type', msg: 'Entries of this type are not measured.' }]);
  const rows = (await draftsOf(db, ids)).filter((row) => row.type === type);
  const above = await draftsOf(db, parentsOf(rows));
  const parents = new Map(above.map(({ id, draft }) => [id, draft]));
  const countsOf = await countParts(db, { type, rows, snapshot });
  return rows.map((row) => {
    const context = { partCount: countsOf(row), parent: parents.get(row.parentId ?? 0) };
    return { id: row.id, lines: completenessOf(typeOf(type), row.draft, context) };
  });
}

type Counted = Pick<EntryRow, 'id' | 'parentId' | 'draft'>;
type Counting = Readonly<{ type: TypeName; rows: readonly Counted[]; snapshot: Snapshot }>;
type Known = Omit<Counting, 'rows'> &
  Readonly<{
    paths: ReadonlyMap<number, string>;
    children: ReadonlyMap<string, number>;
    /** Unpublished entries that would be published with one of the rows. */
    others: readonly EntryRow[];
    /** By type: the ids of public entries that point at an entry of the rows' type, by its id. */
    pointing: Map<TypeName, ReadonlyMap<number, readonly number[]>>;
  }>;

/**
 * Counts the entries of a type that belong to an entry: its parts, or inherited parts if it has none; entries
 * that refer to it or to its parent and are public or would be published with it; or its page's description.
 * The number of statements does not depend on the number of rows.
 */
export async function countParts(
  db: Executor,
  { type, rows, snapshot }: Counting,
): Promise<(row: Counted) => (of: string) => number> {
  const ids = rows.map(({ id }) => id);
  const counts = await childCounts(db, [...ids, ...parentsOf(rows)]);
  const paths = await pathsOf(db, type, rows);
  const related = await relatedDrafts(db, type, ids);
  const known: Known = {
    type,
    snapshot,
    paths,
    children: new Map(counts.map((one) => [`${one.parentId} ${one.type}`, one.count])),
    others: [...related, ...(await descriptionsOfPages(db, [...paths.values()]))],
    pointing: new Map(),
  };
  return (row) => (of) => countOf(known, row, of as TypeName);
}

function countOf(known: Known, row: Counted, of: TypeName): number {
  const { parent } = typeOf(of);
  const line = row.parentId === null ? [row.id] : [row.id, row.parentId];
  if (parent?.required) {
    const [own = 0, inherited = 0] = line.map((id) => known.children.get(`${id} ${of}`));
    return own > 0 || !parent.inherited ? own : inherited;
  }
  const found = new Set(line.flatMap((id) => pointingAt(known, of).get(id) ?? []));
  for (const other of known.others) {
    if (other.type === of && belongs(known, row, other)) found.add(other.id);
  }
  return found.size;
}

/** Whether an entry names this one or holds the search description of its page. */
function belongs({ type, paths }: Known, { id }: Counted, other: EntryRow): boolean {
  const { fields, namesPage } = typeOf(other.type);
  const path = paths.get(id);
  if (namesPage?.describes && path !== undefined)
    return other.draft[namesPage.field] === namesPage.nameOf(path);
  return pointersOf(fields, other.draft).some((one) => one.to === type && one.id === id);
}

function pointingAt({ type, snapshot, pointing }: Known, of: TypeName) {
  const known = pointing.get(of);
  if (known) return known;
  const { fields } = typeOf(of);
  const found = new Map<number, number[]>();
  for (const { id, data } of snapshot.all(of)) {
    for (const { to, id: at } of pointersOf(fields, data)) {
      if (to !== type) continue;
      const ids = found.get(at) ?? [];
      found.set(at, ids);
      ids.push(id);
    }
  }
  pointing.set(of, found);
  return found;
}

/** The addresses of entries as their drafts stand, or those of the pages whose texts they hold. */
async function pathsOf(
  db: Executor,
  type: TypeName,
  rows: readonly Counted[],
): Promise<Map<number, string>> {
  const { address, behaviour } = typeOf(type);
  const parents = address ? await publishedPaths(db, parentsOf(rows)) : new Map<number, string>();
  return new Map(
    rows.flatMap(({ id, parentId, draft }) => {
      const parent = parentId === null || !address ? null : parents.get(parentId);
      const path =
        (parent === undefined ? null : ownPath(type, draft, parent)) ?? behaviour.wordsOf;
      return path === undefined ? [] : [[id, path] as const];
    }),
  );
}

function parentsOf(rows: readonly Counted[]): number[] {
  return rows.flatMap(({ parentId }) => parentId ?? []);
}
