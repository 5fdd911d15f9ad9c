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
 * Reads a stored value. Former versions, tags or an earlier site at this address may have written it, so `read` takes
 * any value; undefined if nothing is stored.
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
