import { useSyncExternalStore } from 'react';
import { listOwnReferrals, readReferralSums, type ReferralSums } from '../../calls.ts';
import type { OwnReferral } from '../../schemas.ts';
import { send } from '../../../../site/browser/api.ts';
import { logout } from '../../../../site/browser/visitor.ts';

export type Referrals = Readonly<{ state: 'loading' | 'notYet' | 'failed' }> | Ready;
type Ready = Readonly<{
  state: 'ready';
  sums: ReferralSums;
  items: readonly OwnReferral[];
  total: number;
}>;

const most = 100;
const loading: Referrals = { state: 'loading' };
let current: Referrals = loading;
const listeners = new Set<() => void>();

export function getReferrals(): Referrals {
  return current;
}

export function useReferrals(): Referrals {
  // On the server and while hydrating they are loading.
  return useSyncExternalStore(subscribeReferrals, getReferrals, () => loading);
}

export function subscribeReferrals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server for figures and friends. A session that is over signs the page out. */
export async function loadReferrals(): Promise<void> {
  const [sums, list] = await Promise.all([
    send(readReferralSums),
    send(listOwnReferrals, { query: { per_page: most } }),
  ]);
  if (sums.ok && list.ok) {
    const { items, total } = list.data;
    return set({ state: 'ready', sums: sums.data, items, total });
  }
  const trouble = sums.ok ? undefined : sums.trouble;
  const code = trouble?.kind === 'refused' ? trouble.code : '';
  if (code === 'session_required') logout();
  set({ state: code === 'leads_id_required' ? 'notYet' : 'failed' });
}

function set(next: Referrals): void {
  current = next;
  for (const listener of listeners) listener();
}
