import { keepPreviousData } from '@tanstack/react-query';

import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { useListAddress } from '../../../admin/lists/usePage.ts';
import { readDashboard } from '../calls.ts';

const MINUTE = 60_000;
const names = ['days', 'from', 'until', 'programme', 'assigned'];

export type Filter = ReturnType<typeof useDashboard>['filter'];

/** Loads the figures every minute while the tab is visible. */
export function useDashboard() {
  const { params, change } = useListAddress(names);
  const query = Object.fromEntries(params);
  const answer = useAnswer(['dashboard', query], readDashboard, {
    sent: { query },
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
  const filter = {
    valueOf: (name: string) => params.get(name) ?? '',
    setAll: change,
    set: (name: string, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  };
  return { ...answer, filter };
}
