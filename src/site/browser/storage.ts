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

export function getStored(store: 'sessionStorage' | 'localStorage', key: string): unknown {
  try {
    return JSON.parse(window[store].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function removeStored(store: 'sessionStorage' | 'localStorage', key: string): void {
  try {
    window[store].removeItem(key);
  } catch {
    return;
  }
}
