import { useSyncExternalStore } from 'react';

export type Outcome = 'success' | 'warning' | 'error';

export type Notification = Readonly<{
  text: string;
  outcome: Outcome;
  link?: PageLink | undefined;
}>;

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

export function notify(text: string, outcome: Outcome, link?: PageLink): void {
  set([...waiting, { text, outcome, link }]);
}

export function endNotification(): void {
  set(waiting.slice(1));
}

export function useNotification() {
  const [shown, ...others] = useSyncExternalStore(subscribe, () => waiting);
  return { shown, isLast: others.length === 0 };
}
