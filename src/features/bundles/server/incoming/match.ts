import { repointed } from '../../../../content/fields/rows.ts';
import { isTypeName, type TypeName, typeOf } from '../../../../content/registry.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { placeNamed, placeOf } from '../../../../server/content/store/entries.ts';
import type { ContentData } from '../../../../server/content/store/table.ts';
import type { BundledEntry } from '../archive/format.ts';
import type { ReadBundle } from '../archive/reader.ts';
import type { Here } from '../store/repository.ts';

export type Brought = Readonly<{
  type: TypeName;
  entry: BundledEntry;
  newest: ContentData;
  /** False if the data do not fit the type: then no reference is read from them. */
  isSound: boolean;
}>;

export type Matches = Readonly<{
  brought: readonly Brought[];
  here: ReadonlyMap<string, Here>;
  /** Entries matched by title alone, not by uid. */
  byName: ReadonlySet<string>;
}>;

/** Pairs each entry of a bundle with the one here: by uid, else by address or title under the same parent. */
export async function matchEntries(bundle: ReadBundle, rows: readonly Here[]): Promise<Matches> {
  const brought = await broughtIn(bundle);
  const all = [...brought.map(namedOf), ...bundle.outlines.map(outlined)];
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  const here = new Map<string, Here>();
  for (const { uid, type } of all) {
    const row = byUid.get(uid);
    if (row?.type === type) here.set(uid, row);
  }
  const byName = await pairByName(all, here, rows);
  return { brought, here, byName };
}

function broughtIn({ entries }: ReadBundle): Promise<Brought[]> {
  const all = [...entries].flatMap(([type, ofType]) => ofType.map((entry) => ({ type, entry })));
  return mapInTurns(all, ({ type, entry }) => {
    const newest = entry.draft ?? entry.published ?? {};
    return { type, entry, newest, isSound: isSound(type, newest) };
  });
}

function isSound(type: TypeName, data: ContentData): boolean {
  const { fields, draftSchema } = typeOf(type);
  return draftSchema.safeParse(repointed(fields, data, () => 1)).success;
}

type Named = Readonly<{
  uid: string;
  type: string;
  parent: string | null;
  place: (parent: number | null) => string;
}>;

function namedOf({ type, entry: { uid, parent }, newest, isSound: can }: Brought): Named {
  return { uid, type, parent, place: (id) => (can ? placeOf(type, id, newest) : '') };
}

function outlined({ uid, type, parent, slug, title }: ReadBundle['outlines'][number]): Named {
  const place = (id: number | null) =>
    isTypeName(type) ? placeNamed(type, id, { slug, title }) : '';
  return { uid, type, parent, place };
}

async function pairByName(all: readonly Named[], here: Map<string, Here>, rows: readonly Here[]) {
  const taken = new Set([...here.values()].map(({ id }) => id));
  const free = new Map<string, Here[]>();
  await mapInTurns(
    rows.filter(({ id }) => !taken.has(id)),
    (row) => {
      const place = `${row.type} ${placeOf(row.type, row.parentId, row.draft)}`;
      free.set(place, [...(free.get(place) ?? []), row]);
    },
  );
  const byUid = new Map(all.map((named) => [named.uid, named]));
  const asked = new Set<string>();
  const paired = new Set<string>();
  const find = (named: Named): Here | undefined => {
    if (here.has(named.uid) || asked.has(named.uid)) return here.get(named.uid);
    asked.add(named.uid);
    const above = named.parent === null ? undefined : byUid.get(named.parent);
    const parent = above && find(above);
    if (named.parent !== null && parent === undefined) return undefined;
    const found = free.get(`${named.type} ${named.place(parent?.id ?? null)}`)?.shift();
    if (found) {
      here.set(named.uid, found);
      paired.add(named.uid);
    }
    return found;
  };
  await mapInTurns(all, find);
  return paired;
}
