type Store = 'sessionStorage' | 'localStorage';

/** JSON in web storage. Private windows and full disks refuse it: then nothing is kept, and nothing fails. */
export function setStored(store: Store, key: string, value: unknown): void {
  try {
    window[store].setItem(key, JSON.stringify(value));
  } catch {
    // It has refused.
  }
}

/**
 * Reads what is stored under a key of ours. An earlier site at this address, a tag or a former version may have written
 * it, so `read` takes any value; it is given undefined if nothing is stored.
 */
export function getStored<Value>(
  store: Store,
  key: string,
  read: (stored: unknown) => Value,
): Value {
  let stored: unknown;
  try {
    stored = JSON.parse(window[store].getItem(key) ?? '');
  } catch {
    // What is no JSON is nothing.
  }
  return read(stored);
}

export function removeStored(store: Store, key: string): void {
  try {
    window[store].removeItem(key);
  } catch {
    return;
  }
}
