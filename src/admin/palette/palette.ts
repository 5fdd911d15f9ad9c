import { useEffect, useSyncExternalStore } from 'react';

import type { IconName } from '../icons/iconPaths.ts';

/** Something that the palette can do. */
export type Action = Readonly<{
  id: string;
  label: string;
  icon: IconName;
  /** Words by which it is found, beside its label. */
  also?: string;
  /** Where a thing that was found stands. */
  status?: string;
  run: () => void;
}>;

/** What is open over the screen. */
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

let early = '';

/** What was typed before the palette's own field was there. */
export function earlyText(): string {
  return early;
}

/** Keeps it until the palette takes it over. */
export function keepEarly(text: string): void {
  early = text;
}

/** What had the keyboard before anything was opened. */
let from: Element | null = null;

/** Opens the palette, the list of shortcuts, or neither: then the keyboard goes back to where it was. */
export function openPalette(opened: Opened): void {
  if (opened !== undefined && state.opened === undefined) from = document.activeElement;
  set({ opened });
  if (opened === undefined) setTimeout(giveBack);
}

/** Unless something else has taken it by now. */
function giveBack(): void {
  const isFree = state.opened === undefined && document.activeElement === document.body;
  if (isFree && from instanceof HTMLElement) from.focus({ preventScroll: true });
}

/** What is open now. */
export function useOpened(): Opened {
  return useSyncExternalStore(subscribe, () => state.opened);
}

/** What the screen that is shown offers to do. */
export function useScreenActions(): readonly Action[] {
  return useSyncExternalStore(subscribe, () => state.actions);
}

/** Offers what a screen can do in the palette, as long as the screen is shown. Keep `actions` stable. */
export function usePaletteActions(actions: readonly Action[]): void {
  useEffect(() => {
    set({ actions: [...state.actions, ...actions] });
    return () => set({ actions: state.actions.filter((action) => !actions.includes(action)) });
  }, [actions]);
}
