import { useEffect, useSyncExternalStore } from 'react';

import type { IconName } from '../icons/iconPaths.ts';

export type Action = Readonly<{
  id: string;
  label: string;
  icon: IconName;
  also?: string;
  status?: string;
  run: () => void;
}>;

export type Opened = 'palette' | 'shortcuts' | undefined;
type State = Readonly<{ opened: Opened; actions: readonly Action[] }>;
let state: State = { opened: undefined, actions: [] };
const listeners = new Set<() => void>();

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Typed before the palette's own field was shown. */
export const early = { text: '' };

export function keepEarly(text: string): void {
  early.text = text;
}

let from: Element | null = null;

/** Opens the palette or the list of shortcuts; `undefined` closes both and restores focus. */
export function openPalette(opened: Opened): void {
  if (opened !== undefined && state.opened === undefined) from = document.activeElement;
  set({ opened });
  if (opened === undefined) setTimeout(restoreFocus);
}

/** Unless something else has taken it by now. */
function restoreFocus(): void {
  const isFree = state.opened === undefined && document.activeElement === document.body;
  if (isFree && from instanceof HTMLElement) from.focus({ preventScroll: true });
}

export function useOpened(): Opened {
  return useSyncExternalStore(subscribe, () => state.opened);
}

export function useScreenActions(): readonly Action[] {
  return useSyncExternalStore(subscribe, () => state.actions);
}

/** Adds a screen's actions to the palette while it is shown. Keep `actions` stable. */
export function usePaletteActions(actions: readonly Action[]): void {
  useEffect(() => {
    set({ actions: [...state.actions, ...actions] });
    return () => set({ actions: state.actions.filter((action) => !actions.includes(action)) });
  }, [actions]);
}
