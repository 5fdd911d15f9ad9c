import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { call } from './client.ts';

/** A page of a list, as every paged call answers. */
export type Page<Item> = Readonly<{
  items: readonly Item[];
  total: number;
  /** There are more than `total`, which is as far as was counted. */
  more?: boolean;
  page: number;
  per_page: number;
}>;

/** A paged list whose filters stand in the address, so that Back and links keep them. */
export type PagedList<Item> = Readonly<{
  page: Page<Item> | undefined;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
  /** True where a filter narrows the list; the order does not count. */
  isNarrowed: boolean;
  /** Takes every filter away. */
  clear: () => void;
  valueOf: (name: string) => string;
  /** Sets a filter and goes back to the first page; an empty text clears it. */
  set: (name: string, value: string) => void;
  /** As `set`, for several at once. */
  setAll: (values: Readonly<Record<string, string>>) => void;
  goTo: (page: number) => void;
}>;

/** Reads a paged list of the API. */
export function usePage<Item>(path: string, filters: readonly string[]): PagedList<Item> {
  const [params, setParams] = useSearchParams();
  const names = [...filters, 'page', 'sort', 'order', 'per_page'];
  const query = Object.fromEntries(names.map((name) => [name, params.get(name)]));
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['page', path, query],
    queryFn: async ({ signal }) => (await call<Page<Item>>('GET', path, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  const change = (values: Readonly<Record<string, string>>) => {
    // The address itself: what is shown may be older than a change that was made just now.
    const next = new URLSearchParams(window.location.search);
    if (!('page' in values)) next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return {
    page: data,
    isLoading,
    error,
    reload: () => void refetch(),
    isNarrowed: filters.some((name) => params.get(name)),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
    valueOf: (name) => params.get(name) ?? '',
    set: (name, value) => change({ [name]: value }),
    setAll: change,
    goTo: (page) => change({ page: page === 1 ? '' : String(page) }),
  };
}
