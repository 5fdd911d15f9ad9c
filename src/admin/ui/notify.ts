import { useSyncExternalStore } from 'react';

/** How something went, which gives the sentence its colour. */
export type Outcome = 'success' | 'warning' | 'error';

/** A sentence about what was just done. */
export type Notification = Readonly<{ text: string; outcome: Outcome }>;

let waiting: readonly Notification[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notification[]): void {
  waiting = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how something went, after all that is still to be said. */
export function notify(text: string, outcome: Outcome): void {
  set([...waiting, { text, outcome }]);
}

/** Ends the sentence that is shown; the next takes its place. */
export function endNotification(): void {
  set(waiting.slice(1));
}

/** What is said now. */
export function useNotification(): Notification | undefined {
  return useSyncExternalStore(subscribe, () => waiting[0]);
}
