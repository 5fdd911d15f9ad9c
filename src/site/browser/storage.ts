/** JSON in web storage. Private windows and full disks refuse it: then nothing is kept, and nothing fails. */
export function setStored(
  store: 'sessionStorage' | 'localStorage',
  key: string,
  value: unknown,
): void {
  try {
    window[store].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** What was kept under a key; undefined where there is nothing readable. */
export function getStored(store: 'sessionStorage' | 'localStorage', key: string): unknown {
  try {
    return JSON.parse(window[store].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Takes away what was kept under a key. */
export function removeStored(store: 'sessionStorage' | 'localStorage', key: string): void {
  try {
    window[store].removeItem(key);
  } catch {
    return;
  }
}
