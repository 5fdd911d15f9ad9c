import { listOwnReferrals, readReferralSums, type ReferralSums } from '../../calls.ts';
import type { OwnReferral } from '../../schemas.ts';
import { send } from '../../../../site/browser/api.ts';
import { logout } from '../../../../site/browser/visitor.ts';

/** The visitor's own referrals, as far as they are known. */
export type Referrals = Readonly<{ state: 'loading' | 'notYet' | 'failed' }> | Ready;
type Ready = Readonly<{
  state: 'ready';
  sums: ReferralSums;
  items: readonly OwnReferral[];
  total: number;
}>;

const most = 100;
let current: Referrals = { state: 'loading' };
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export function getReferrals(): Referrals {
  return current;
}

const loading: Referrals = { state: 'loading' };

/** The same on the server and while hydrating. */
export function getServerReferrals(): Referrals {
  return loading;
}

/** Calls back on every change; returns how to stop that. */
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
