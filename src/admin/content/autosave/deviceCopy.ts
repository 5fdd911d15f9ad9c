import type { Data } from './merge.ts';

/** What was typed and had not reached the server when the tab closed. */
export type DeviceCopy = Readonly<{ changes: Data; at: number }>;

const keyOf = (type: string, id: number | null) => `staff.typed.${type}.${id ?? 'new'}`;

/** Keeps what is not stored yet on this device; nothing to keep removes the copy. */
export function keepCopy(type: string, id: number | null, changes: Data): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(type, id));
    else localStorage.setItem(keyOf(type, id), JSON.stringify({ changes, at: Date.now() }));
  } catch {
    // A full or forbidden store: the server's draft is the copy then.
  }
}

/** The copy of an entry on this device, where there is one. */
export function findCopy(type: string, id: number | null): DeviceCopy | undefined {
  try {
    const text = localStorage.getItem(keyOf(type, id));
    return text === null ? undefined : (JSON.parse(text) as DeviceCopy);
  } catch {
    return undefined;
  }
}
