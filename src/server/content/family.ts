import type { Change, Entry } from '../../content/snapshot.ts';
import type { PublicRow } from './public-rows.ts';

/**
 * All published entries with their ties: those whose parent is not published are kept, and hidden
 * until it is.
 */
export type Family = {
  /** Every entry whose ancestors are all published. */
  visible(): Entry[];
  /** Takes changed entries; answers what changes for the public. */
  take(rows: readonly PublicRow[]): Change[];
};

/** Starts from published entries. */
export const familyOf = (rows: readonly PublicRow[]): Family => {
  const entries = new Map<number, Entry>();
  const children = new Map<number, Set<number>>();
  const shown = new Set<number>();

  const tie = (entry: Entry): void => {
    entries.set(entry.id, entry);
    if (entry.parent === null) return;
    const siblings = children.get(entry.parent) ?? new Set();
    children.set(entry.parent, siblings.add(entry.id));
  };

  const untie = (id: number): void => {
    const entry = entries.get(id);
    entries.delete(id);
    if (typeof entry?.parent === 'number') children.get(entry.parent)?.delete(id);
  };

  const isVisible = (entry: Entry): boolean => {
    if (entry.parent === null) return true;
    const parent = entries.get(entry.parent);
    return parent !== undefined && isVisible(parent);
  };

  const show = (entry: Entry): Change[] => {
    const known = shown.has(entry.id);
    shown.add(entry.id);
    return [{ put: entry }, ...(known ? [] : offspring(entry.id).flatMap(show))];
  };

  const hide = (id: number, type: Entry['type']): Change[] => {
    if (!shown.delete(id)) return [];
    return [
      { remove: { type, id } },
      ...offspring(id).flatMap((child) => hide(child.id, child.type)),
    ];
  };

  const offspring = (id: number): Entry[] =>
    [...(children.get(id) ?? [])].flatMap((child) => entries.get(child) ?? []);

  const takeOne = ({ id, type, entry }: PublicRow): Change[] => {
    untie(id);
    if (entry === null) return hide(id, type);
    tie(entry);
    return isVisible(entry) ? show(entry) : hide(id, type);
  };

  for (const { entry } of rows) if (entry !== null) tie(entry);
  for (const entry of entries.values()) if (isVisible(entry)) shown.add(entry.id);

  return {
    visible: () => [...entries.values()].filter((entry) => shown.has(entry.id)),
    take: (changed) => changed.flatMap(takeOne),
  };
};
