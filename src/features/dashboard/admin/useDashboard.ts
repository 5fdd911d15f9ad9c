import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { readDashboard } from '../calls.ts';
import { send } from '../../../admin/api/client.ts';

const MINUTE = 60_000;

const names = ['days', 'from', 'until', 'programme', 'assigned'] as const;

/** The filter of the figures, as kept in the address. */
export type Filter = Readonly<{
  valueOf: (name: string) => string;
  /** Sets some; an empty text takes one away. */
  setAll: (values: Readonly<Record<string, string>>) => void;
  set: (name: string, value: string) => void;
  clear: () => void;
}>;

/** Loads the figures every minute while the tab is visible; the filter is kept in the address. */
export function useDashboard() {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const answer = useQuery({
    queryKey: ['dashboard', query],
    queryFn: async ({ signal }) => (await send(readDashboard, { query, signal })).data,
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
  const setAll = (values: Readonly<Record<string, string>>) => {
    // The address itself: what is shown may be older than a change that was made just now.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const filter: Filter = {
    valueOf: (name) => params.get(name) ?? '',
    setAll,
    set: (name, value) => setAll({ [name]: value }),
    clear: () => setParams({}, { replace: true }),
  };
  return { ...answer, filter };
}
