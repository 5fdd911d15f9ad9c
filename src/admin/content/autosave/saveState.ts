import type { ApiError } from '../../api/client.ts';
import type { Conflict } from './merge.ts';

/** Why typing waits on this device. */
export type AwayReason = 'unreachable' | 'sign_in' | 'refused';

/** The progress of saving. */
export type SaveState =
  | Readonly<{ phase: 'saved'; at: number | undefined }>
  | Readonly<{ phase: 'waiting' | 'saving' }>
  | Readonly<{ phase: 'away'; reason: AwayReason; msg: string }>
  | Readonly<{ phase: 'conflict'; conflicts: readonly Conflict[]; by: string }>;

/** Whether a failed call may be tried again by itself. */
export function reasonOf({ status }: Pick<ApiError, 'status'>): AwayReason {
  if (status === 401) return 'sign_in';
  return status === 0 || status >= 500 || status === 429 ? 'unreachable' : 'refused';
}

/** A state that tells its listeners when it changes. */
export function createStateHolder() {
  let state: SaveState = { phase: 'saved', at: undefined };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    show: (next: SaveState) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
