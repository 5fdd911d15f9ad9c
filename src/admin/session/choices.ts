import { useCallback, useSyncExternalStore } from 'react';

/** Before the name of each choice, so that all of them can be forgotten and nothing else is. */
const PREFIX = 'staff.choice.';

/** Choices of a browser that stores nothing last as long as the tab. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(name: string): string {
  try {
    return unstored.get(name) ?? localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a choice on this device; an empty text forgets it. */
export function keepChoice(name: string, value: string): void {
  if (value === read(name)) return;
  unstored.delete(name);
  try {
    if (value === '') localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    unstored.set(name, value);
  }
  tell();
}

export function forgetChoices(): void {
  unstored.clear();
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A forbidden store holds none.
  }
  tell();
}

/** A person's choice on this device, shared by all tabs until they sign out; initially empty. */
export function useChoice(name: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(name));
  const choose = useCallback((next: string) => keepChoice(name, next), [name]);
  return [value, choose];
}
