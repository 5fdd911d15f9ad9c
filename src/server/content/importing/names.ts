import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { entriesOf, type Named } from '../editing/repository.ts';

/** Candidates for a name; several if it is ambiguous. */
type Tier = Map<string, Named[]>;
type Names = Readonly<{ tiers: readonly [Tier, Tier, Tier]; entries: Map<number, Named> }>;

export type NameIndex = ReturnType<typeof indexNames>;

/** Finds entries by address, else by title, else by a code or another short text. Reads a type when first asked. */
export function indexNames(db: Executor) {
  const known = new Map<string, Names>();
  const namesOf = async (type: TypeName) => {
    const names = known.get(type) ?? indexed(await entriesOf(db, type));
    known.set(type, names);
    return names;
  };
  return {
    /** The candidates for a name: one if it is unique, none if it is unknown. */
    find: async (type: TypeName, name: string): Promise<readonly number[]> =>
      meant(await namesOf(type), plain(name)),
    /** A name by which `find` finds the entry; undefined if the entry does not exist. */
    nameOf: async (type: TypeName, id: number): Promise<string | undefined> => {
      const names = await namesOf(type);
      const entry = names.entries.get(id);
      return entry && nameIn(names, entry);
    },
    add: (entry: Named): void => {
      const names = known.get(entry.type);
      if (names) index(names, entry);
    },
  };
}

function indexed(entries: readonly Named[]): Names {
  const names: Names = { tiers: [new Map(), new Map(), new Map()], entries: new Map() };
  for (const entry of entries) names.entries.set(entry.id, entry);
  for (const entry of entries) index(names, entry);
  return names;
}

function index(names: Names, entry: Named): void {
  names.entries.set(entry.id, entry);
  const slug = slugIn(entry);
  const above = entry.parentId === null ? undefined : names.entries.get(entry.parentId);
  const address = above && slug ? [`${slugIn(above)}/${slug}`] : [];
  const { fields } = typeOf(entry.type);
  const texts = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'text')
    .map(([name]) => entry.draft[name]);
  for (const [tier, said] of [[slug, ...address], [entry.title], texts].entries()) {
    for (const name of new Set(said.filter(isName).map(plain))) {
      const found = names.tiers[tier as 0 | 1 | 2];
      found.set(name, [...(found.get(name) ?? []), entry]);
    }
  }
}

/** Of entries called the same, one that stands by itself goes before those that hang on another. */
function meant({ tiers }: Names, name: string): readonly number[] {
  const found = tiers.map((tier) => tier.get(name)).find((entries) => entries !== undefined) ?? [];
  const tops = found.filter(({ parentId }) => parentId === null);
  return (tops.length === 1 ? tops : found).map(({ id }) => id);
}

function nameIn(names: Names, entry: Named): string {
  const above = entry.parentId === null ? undefined : names.entries.get(entry.parentId);
  const slug = slugIn(entry);
  const said = [entry.title, slug, above && slug ? `${slugIn(above)}/${slug}` : undefined];
  const isExact = (name: string) => {
    const ids = meant(names, plain(name));
    return ids.length === 1 && ids[0] === entry.id;
  };
  return said.filter(isName).find(isExact) ?? String(entry.id);
}

function slugIn({ type, draft }: Named): string | undefined {
  const { slugField } = typeOf(type);
  const slug = slugField && draft[slugField];
  return isName(slug) ? slug : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** As names are compared: without case, and with one blank between words. */
function plain(name: string): string {
  return name.trim().replace(/^\//, '').replace(/\s+/g, ' ').toLowerCase();
}
