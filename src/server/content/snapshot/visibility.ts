import { typeNames, type TypeName, typeOf } from '../../../content/registry.ts';
import type { Change, Entry, Snapshot } from '../../../content/snapshot.ts';
import type { PublicRow } from './repository.ts';

/**
 * Tracks published entries and their visibility: an entry whose parent is not public is kept, and hidden until
 * the parent is.
 */
export type Visibility = {
  /** Parts published entries; answers those whose ancestors are all published. */
  begin(published: readonly Entry[]): Entry[];
  /** Applies changed entries in order; returns the snapshot with the changes that are public. */
  take(snapshot: Snapshot, rows: readonly PublicRow[]): Snapshot;
};

const childTypes = new Map(
  typeNames.map((type) => [type, typeNames.filter((child) => typeOf(child).parent?.type === type)]),
);

function childTypesOf(type: TypeName): readonly TypeName[] {
  return childTypes.get(type) ?? [];
}

/** Knows nothing published yet. */
export function createVisibility(): Visibility {
  const hidden = new Map<number, Entry>();

  const begin = (published: readonly Entry[]): Entry[] => {
    const parents = new Map(
      published.filter(({ type }) => childTypesOf(type).length > 0).map((one) => [one.id, one]),
    );
    const isVisible = ({ parent }: Entry): boolean => {
      if (parent === null) return true;
      const above = parents.get(parent);
      return above !== undefined && isVisible(above);
    };
    hidden.clear();
    for (const entry of published) if (!isVisible(entry)) hidden.set(entry.id, entry);
    return hidden.size === 0 ? [...published] : published.filter(({ id }) => !hidden.has(id));
  };

  /** Whatever was hidden for the lack of this entry alone. */
  const reveal = ({ id, type }: Entry): Change[] => {
    if (hidden.size === 0 || childTypesOf(type).length === 0) return [];
    const under = [...hidden.values()].filter(({ parent }) => parent === id);
    return under.flatMap((entry) => {
      hidden.delete(entry.id);
      return [{ put: entry }, ...reveal(entry)];
    });
  };

  const hideUnder = (snapshot: Snapshot, type: TypeName, id: number): void => {
    for (const childType of childTypesOf(type)) {
      for (const entry of snapshot.children(childType, id)) {
        hidden.set(entry.id, entry);
        hideUnder(snapshot, childType, entry.id);
      }
    }
  };

  const remove = (snapshot: Snapshot, type: TypeName, id: number): Change[] => {
    if (snapshot.get(type, id) === undefined) return [];
    hideUnder(snapshot, type, id);
    return [{ remove: { type, id } }];
  };

  const changesOf = (snapshot: Snapshot, { id, type, entry }: PublicRow): Change[] => {
    hidden.delete(id);
    if (entry === null) return remove(snapshot, type, id);
    const above = typeOf(type).parent?.type;
    const isVisible =
      entry.parent === null || (above && snapshot.get(above, entry.parent)) !== undefined;
    if (isVisible) return [{ put: entry }, ...reveal(entry)];
    hidden.set(id, entry);
    return remove(snapshot, type, id);
  };

  const take = (snapshot: Snapshot, rows: readonly PublicRow[]): Snapshot => {
    let state = snapshot;
    let changes: Change[] = [];
    const settle = () => {
      if (changes.length > 0) state = state.with(changes);
      changes = [];
    };
    for (const row of rows) {
      // Parents are applied at once, as later rows look them up.
      const isAbove = childTypesOf(row.type).length > 0;
      if (isAbove) settle();
      changes.push(...changesOf(state, row));
      if (isAbove) settle();
    }
    settle();
    return state;
  };

  return { begin, take };
}
