import { reservationOf, ownPath, pageTypes } from './addresses.ts';
import { type PageTypeName, typeOf, type TypeName } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import type { Placement } from '../types/define.ts';
import { ownValue } from '../../kernel/record.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry, stored or being written. */
export type Placed = Readonly<{
  type: TypeName;
  id: number | null;
  parent: number | null;
  data: Data;
}>;

/** The public address of an entry's own page; null if it has no page or one of its parents is not public. */
export function pathOf(entry: Entry | undefined, snapshot: Snapshot): string | null {
  if (entry === undefined) return null;
  if (entry.parent === null) return ownPath(entry.type, entry.data, null);
  const above = parentPath(snapshot, entry);
  return above === null ? null : ownPath(entry.type, entry.data, above);
}

function parentPath(
  snapshot: Snapshot,
  { type, parent }: Pick<Placed, 'type' | 'parent'>,
): string | null {
  const above = typeOf(type).parent?.type;
  return above === undefined ? null : pathOf(snapshot.get(above, parent), snapshot);
}

export type PageEntry = { [N in PageTypeName]: Entry<N> }[PageTypeName];

export function entryAt(path: string, snapshot: Snapshot): PageEntry | undefined {
  const reservation = reservationOf(path);
  for (const type of reservation ? [reservation.type] : pageTypes) {
    const found = entriesByPath(type, snapshot).get(path);
    if (found) return found as PageEntry;
  }
  return undefined;
}

export function entryOf<N extends PageTypeName>(
  type: N,
  path: string,
  snapshot: Snapshot,
): Entry<N> | undefined {
  return entriesByPath(type, snapshot).get(path) as Entry<N> | undefined;
}

/** Every entry that is a page, with its address. If two claim one address, the first wins. */
export function pageEntries(snapshot: Snapshot): Readonly<{ path: string; entry: PageEntry }>[] {
  const all = pageTypes.flatMap((type) => [...entriesByPath(type, snapshot)]);
  return all.map(([path, entry]) => ({ path, entry: entry as PageEntry }));
}

type ByPath = ReadonlyMap<string, Entry>;
type Made = Readonly<{ of: readonly (readonly Entry[])[]; byPath: ByPath }>;

const made = new WeakMap<readonly Entry[], Made>();

/** Entries of a type by address. Cached until one of them or of their parents changes. */
function entriesByPath(type: TypeName, snapshot: Snapshot): ByPath {
  const entries = snapshot.all(type);
  const of = lineOf(type).map((above) => snapshot.all(above));
  const known = made.get(entries);
  if (known?.of.every((rows, index) => rows === of[index])) return known.byPath;
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    const path = pathOf(entry, snapshot);
    if (path !== null && !byPath.has(path)) byPath.set(path, entry);
  }
  made.set(entries, { of, byPath });
  return byPath;
}

function lineOf(type: TypeName, line: readonly TypeName[] = []): readonly TypeName[] {
  const above = typeOf(type).parent?.type;
  return above && !line.includes(above) ? lineOf(above, [...line, above]) : line;
}

/** The public addresses that show an entry, best first: its own page, its parent's, or those that list its type. */
export function pagesOf(snapshot: Snapshot, entry: Placed): string[] {
  const above = parentPath(snapshot, entry);
  const own = ownPath(entry.type, entry.data, above);
  if (own !== null) return [own];
  const { namesPage, standsOn = [], address } = typeOf(entry.type);
  const named = namesPage?.pathOf(String(entry.data[namesPage.field] ?? ''));
  const pages = [
    named,
    address ? null : above,
    ...standsOn.flatMap((place) => pagesAt(place, snapshot, entry)),
  ];
  return [...new Set(pages.filter((path) => typeof path === 'string'))];
}

function pagesAt(
  place: Placement<Data>,
  snapshot: Snapshot,
  { type, data }: Placed,
): readonly (string | null)[] {
  if (typeof place === 'string') return [place];
  if (typeof place === 'function') return place(data);
  if ('everyPageOf' in place)
    return [...entriesByPath(place.everyPageOf as TypeName, snapshot).keys()];
  const { to } = ownValue(typeOf(type).fields, place.pagesOf) ?? {};
  const ids: unknown = data[place.pagesOf];
  if (!Array.isArray(ids)) return [];
  return ids.map((id) =>
    typeof id === 'number' ? pathOf(snapshot.get(to as TypeName, id), snapshot) : null,
  );
}
