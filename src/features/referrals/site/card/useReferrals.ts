import { useSyncExternalStore } from 'react';
import { getReferrals, getServerReferrals, type Referrals, subscribeReferrals } from './store.ts';

/** The visitor's own referrals; renders again when they change. */
export function useReferrals(): Referrals {
  return useSyncExternalStore(subscribeReferrals, getReferrals, getServerReferrals);
}
