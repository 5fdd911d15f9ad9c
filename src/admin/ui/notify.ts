import { useSyncExternalStore } from 'react';

/** How something went, which gives the sentence its colour. */
export type Outcome = 'success' | 'warning' | 'error';

export type Notification = Readonly<{
  text: string;
  outcome: Outcome;
  link?: PageLink | undefined;
}>;

/** A way from the sentence to the page that it is about, in a tab of its own. */
type PageLink = Readonly<{ label: string; href: string }>;

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
export function notify(text: string, outcome: Outcome, link?: PageLink): void {
  set([...waiting, { text, outcome, link }]);
}

/** Ends the sentence that is shown; the next takes its place. */
export function endNotification(): void {
  set(waiting.slice(1));
}

/** The message shown now, and whether others are queued. */
export function useNotification(): Readonly<{ shown: Notification | undefined; isLast: boolean }> {
  const [shown, ...others] = useSyncExternalStore(subscribe, () => waiting);
  return { shown, isLast: others.length === 0 };
}
