import type { Entry } from './snapshot.ts';

/** The published entries of one type; never changes. */
export type TypeRows = Readonly<{
  all(): readonly Entry[];
  get(id: number): Entry | undefined;
  children(parent: number | null): readonly Entry[];
  /** New rows with these entries put, or removed where there is null. Costs as much as they touch. */
  with(changes: ReadonlyMap<number, Entry | null>): TypeRows;
}>;

type ByParent = ReadonlyMap<number | null, readonly Entry[]>;
/** Entries by id: a large map that is shared, and the few changes laid over it. */
type ById = Readonly<{ base: ReadonlyMap<number, Entry>; over: ReadonlyMap<number, Entry | null> }>;

/** Changes that are laid over before they are worked into the map below. */
const MAX_OVERLAY = 512;

/** Puts entries of one type in order. */
export function rowsOf(entries: readonly Entry[]): TypeRows {
  const byParent = Map.groupBy(entries, (entry) => entry.parent);
  for (const siblings of byParent.values()) siblings.sort(inOrder);
  const base = new Map<number, Entry>();
  for (const entry of entries) base.set(entry.id, entry);
  return typeRows({ base, over: new Map() }, byParent);
}

function typeRows(byId: ById, byParent: ByParent): TypeRows {
  let ordered: readonly Entry[] | undefined;
  return {
    all: () => (ordered ??= [...byParent.values()].flat().sort(inOrder)),
    get: (id) => lookUp(byId, id),
    children: (parent) => byParent.get(parent) ?? [],
    with: (changes) => typeRows(withOverlay(byId, changes), regrouped({ byId, byParent }, changes)),
  };
}

function lookUp({ base, over }: ById, id: number): Entry | undefined {
  const changed = over.get(id);
  return changed === undefined ? base.get(id) : (changed ?? undefined);
}

function withOverlay({ base, over }: ById, changes: ReadonlyMap<number, Entry | null>): ById {
  const next = new Map([...over, ...changes]);
  if (next.size <= MAX_OVERLAY) return { base, over: next };
  const flat = new Map(base);
  for (const [id, entry] of next) {
    if (entry === null) flat.delete(id);
    else flat.set(id, entry);
  }
  return { base: flat, over: new Map() };
}

type Grouped = Readonly<{ byId: ById; byParent: ByParent }>;

function regrouped(
  { byId, byParent }: Grouped,
  changes: ReadonlyMap<number, Entry | null>,
): ByParent {
  const touched = new Set<number | null>();
  for (const [id, entry] of changes) {
    const before = lookUp(byId, id);
    if (before) touched.add(before.parent);
    if (entry) touched.add(entry.parent);
  }
  const next = new Map(byParent);
  const arrivals = Map.groupBy(
    [...changes.values()].filter((entry) => entry !== null),
    ({ parent }) => parent,
  );
  for (const parent of touched) {
    const stay = (byParent.get(parent) ?? []).filter(({ id }) => !changes.has(id));
    const siblings = [...stay, ...(arrivals.get(parent) ?? [])].sort(inOrder);
    if (siblings.length > 0) next.set(parent, siblings);
    else next.delete(parent);
  }
  return next;
}

function inOrder(a: Entry, b: Entry): number {
  return a.position - b.position || a.id - b.id;
}

/** Nothing is published. */
export const emptyRows: TypeRows = rowsOf([]);
