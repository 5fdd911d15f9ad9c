import { ownPath } from './addresses.ts';
import type { TypeName } from './registry.ts';
import type { Entry, Snapshot } from './snapshot.ts';

/** What is made of all entries of a type: once for all snapshots in which none of them differs. */
export function derive<N extends TypeName, Value>(
  type: N,
  make: (entries: readonly Entry<N>[]) => Value,
): (snapshot: Snapshot) => Value {
  const cache = new WeakMap<readonly Entry<N>[], { value: Value }>();
  return (snapshot) => {
    const entries = snapshot.all(type);
    const known = cache.get(entries) ?? { value: make(entries) };
    cache.set(entries, known);
    return known.value;
  };
}

/** Finds the entries of a type that have a key, in their order, without looking at all of them. */
export function indexBy<N extends TypeName, Key>(
  type: N,
  keysOf: (entry: Entry<N>) => readonly Key[],
): (snapshot: Snapshot, key: Key) => readonly Entry<N>[] {
  const index = derive(type, (entries) => {
    const found = new Map<Key, Entry<N>[]>();
    for (const entry of entries) {
      for (const key of keysOf(entry)) {
        const known = found.get(key);
        if (known) known.push(entry);
        else found.set(key, [entry]);
      }
    }
    return found;
  });
  return (snapshot, key) => index(snapshot).get(key) ?? [];
}

/** Questions that stand on a page of the site, by its name. */
export const questionsOn = indexBy('faq', ({ data }): readonly string[] => data.pages);
/** Questions that stand on a programme's page. */
export const questionsOfProgramme = indexBy('faq', ({ data }) => data.programmes);

/** What search engines are told of a path. */
export const metadataAt = indexBy('metadata', ({ data }) => [data.path]);
/** Redirects from a path. */
export const redirectsFrom = indexBy('redirect', ({ data }) => [data.from]);
/** Auxiliary pages at a path. */
export const auxiliariesAt = indexBy('auxiliary', ({ data }) => [data.path]);
/** Landing pages at a path. */
export const landingsAt = indexBy('landing', ({ type, data }) => [ownPath(type, data, null)]);
/** Articles by their slug. */
export const articlesNamed = indexBy('blog', ({ data }) => [data.slug]);
/** Programmes, but no specialisations, by their slug. */
export const programmesNamed = indexBy('programme', ({ parent, data }) =>
  parent === null ? [data.slug] : [],
);
/** Programmes and specialisations by the file of their brochure. */
export const programmesWithBrochure = indexBy('programme', ({ data }) =>
  data.brochure_pdf === null ? [] : [data.brochure_pdf],
);
/** Programmes and specialisations by their title. */
export const programmesTitled = indexBy('programme', ({ data }) => [data.title]);
