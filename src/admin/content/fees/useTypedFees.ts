import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import type { TypedAmounts } from './amounts.ts';
import type { TypedByPlan } from './feeEdits.ts';

const key = ['typed fees'];
const none: TypedByPlan = {};

/** Unsaved amounts of the table: kept while other screens are open; warns before the tab is closed. */
export function useTypedFees() {
  const client = useQueryClient();
  const { data: typed = none } = useQuery({
    queryKey: key,
    queryFn: skipToken,
    initialData: none,
    gcTime: Infinity,
  });
  const set = useCallback(
    (change: (now: TypedByPlan) => TypedByPlan) =>
      client.setQueryData<TypedByPlan>(key, (now) => change(now ?? none)),
    [client],
  );
  const type = useCallback(
    (id: number, amounts: TypedAmounts) =>
      set((now) => ({ ...now, [id]: { ...now[id], ...amounts } })),
    [set],
  );
  const forget = useCallback(
    (ids: readonly number[]) =>
      set((now) =>
        Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(Number(id)))),
      ),
    [set],
  );
  return { typed, type, forget };
}

/** The browser asks before it closes a tab with something in it that is not stored. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
