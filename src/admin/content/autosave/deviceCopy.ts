import { isRecord, recordOf } from '../../../kernel/record.ts';
import type { Data } from './merge.ts';

/** Changes that had not reached the server when the tab closed. */
export type DeviceCopy = Readonly<{ changes: Data; at: number }>;

function keysOf(type: string, id: number | null) {
  const entry = `${type}.${id ?? 'new'}`;
  return { typed: `staff.typed.${entry}`, found: `staff.found.${entry}` };
}

export function keepCopy(type: string, id: number | null, changes: Data): void {
  const { typed } = keysOf(type, id);
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(typed);
    else localStorage.setItem(typed, JSON.stringify({ changes, at: Date.now() }));
  } catch {
    // A full or forbidden store: the server's draft is the copy then.
  }
}

/** Finds the copy of an entry on this device and renames it, so that new typing does not overwrite it. */
export function findCopy(type: string, id: number | null): DeviceCopy | undefined {
  const keys = keysOf(type, id);
  try {
    const [earlier, last] = [keys.found, keys.typed].map(readCopy);
    if (!last) return earlier;
    const found = { changes: { ...earlier?.changes, ...last.changes }, at: last.at };
    localStorage.setItem(keys.found, JSON.stringify(found));
    localStorage.removeItem(keys.typed);
    return found;
  } catch {
    return undefined;
  }
}

export function dropFoundCopy(type: string, id: number | null): void {
  try {
    localStorage.removeItem(keysOf(type, id).found);
  } catch {
    // A forbidden store holds no copy.
  }
}

function readCopy(key: string): DeviceCopy | undefined {
  const { changes, at } = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
  const isCopy =
    isRecord(changes) && typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
  return isCopy ? { changes, at } : undefined;
}
