import type { Data } from './merge.ts';

/** Changes that had not reached the server when the tab closed. */
export type DeviceCopy = Readonly<{ changes: Data; at: number }>;

function keyOf(type: string, id: number | null) {
  return `staff.typed.${type}.${id ?? 'new'}`;
}

function foundKeyOf(type: string, id: number | null) {
  return `staff.found.${type}.${id ?? 'new'}`;
}

export function keepCopy(type: string, id: number | null, changes: Data): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(type, id));
    else localStorage.setItem(keyOf(type, id), JSON.stringify({ changes, at: Date.now() }));
  } catch {
    // A full or forbidden store: the server's draft is the copy then.
  }
}

/** Finds the copy of an entry on this device and renames it, so that new typing does not overwrite it. */
export function findCopy(type: string, id: number | null): DeviceCopy | undefined {
  try {
    const [earlier, last] = [foundKeyOf(type, id), keyOf(type, id)].map(readCopy);
    if (!last) return earlier;
    const found = { changes: { ...earlier?.changes, ...last.changes }, at: last.at };
    localStorage.setItem(foundKeyOf(type, id), JSON.stringify(found));
    localStorage.removeItem(keyOf(type, id));
    return found;
  } catch {
    return undefined;
  }
}

export function dropFoundCopy(type: string, id: number | null): void {
  localStorage.removeItem(foundKeyOf(type, id));
}

function readCopy(key: string): DeviceCopy | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as DeviceCopy);
}
