/** The columns that decide the order of an entry within its type. */
type Row = Readonly<{ id: number; parent: number | null; position: number }>;

/** The published entries of one type; never changes. */
export type TypeRows<E extends Row> = Readonly<{
  all(): readonly E[];
  get(id: number): E | undefined;
  children(parent: number | null): readonly E[];
  /** New rows with these entries stored, or removed if null. Takes time in proportion to the changes. */
  with(changes: ReadonlyMap<number, E | null>): TypeRows<E>;
}>;

type ByParent<E> = ReadonlyMap<number | null, readonly E[]>;
/** Entries by id: a large map that is shared, and the few changes laid over it. */
type ById<E> = Readonly<{ base: ReadonlyMap<number, E>; over: ReadonlyMap<number, E | null> }>;

/** Changes that are laid over before they are worked into the map below. */
const MAX_OVERLAY = 512;

/** Puts entries of one type in order. */
export function rowsOf<E extends Row>(entries: readonly E[]): TypeRows<E> {
  const byParent = Map.groupBy(entries, (entry) => entry.parent);
  for (const siblings of byParent.values()) siblings.sort(inOrder);
  const base = new Map<number, E>();
  for (const entry of entries) base.set(entry.id, entry);
  return typeRows({ base, over: new Map() }, byParent);
}

function typeRows<E extends Row>(byId: ById<E>, byParent: ByParent<E>): TypeRows<E> {
  let ordered: readonly E[] | undefined;
  return {
    all: () => (ordered ??= allOf(byParent)),
    get: (id) => lookUp(byId, id),
    children: (parent) => byParent.get(parent) ?? [],
    with: (changes) => typeRows(withOverlay(byId, changes), regrouped({ byId, byParent }, changes)),
  };
}

/** Those under each parent are in order already. */
function allOf<E extends Row>(byParent: ByParent<E>): readonly E[] {
  const [only = [], ...others] = byParent.values();
  return others.length === 0 ? only : [only, ...others].flat().sort(inOrder);
}

function lookUp<E>({ base, over }: ById<E>, id: number): E | undefined {
  const changed = over.get(id);
  return changed === undefined ? base.get(id) : (changed ?? undefined);
}

function withOverlay<E>({ base, over }: ById<E>, changes: ReadonlyMap<number, E | null>): ById<E> {
  const next = new Map([...over, ...changes]);
  if (next.size <= MAX_OVERLAY) return { base, over: next };
  const flat = new Map(base);
  for (const [id, entry] of next) {
    if (entry === null) flat.delete(id);
    else flat.set(id, entry);
  }
  return { base: flat, over: new Map() };
}

type Grouped<E> = Readonly<{ byId: ById<E>; byParent: ByParent<E> }>;

function regrouped<E extends Row>(
  { byId, byParent }: Grouped<E>,
  changes: ReadonlyMap<number, E | null>,
): ByParent<E> {
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

/** The order of entries of one type. */
export function inOrder(a: Row, b: Row): number {
  return a.position - b.position || a.id - b.id;
}
