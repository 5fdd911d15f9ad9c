import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

import { keepChoice, useChoice } from '../session/choices.ts';
import type { Call } from '../../kernel/call.ts';
import { sendAny } from '../api/client.ts';

export type Page<Item> = Readonly<{
  items: readonly Item[];
  total: number;
  /** There are more than `total`, which is as far as was counted. */
  more?: boolean;
  page: number;
  per_page: number;
  /** When it was read, if the server says so. */
  read_at?: string | undefined;
}>;

/** A paged list whose filters stand in the address, so that Back and links keep them. */
export type PagedList<Item> = ReturnType<typeof usePage<Item>>;

type ListOptions = Readonly<{
  /** Asked for unless the address says otherwise, such as the first order. */
  preset?: Readonly<Record<string, string | number>>;
  /** The key under which this device remembers the list's last filters, for links back to it. */
  remembered?: string;
}>;

type PagedCall<Item> = Call & Readonly<{ answer: z.ZodType<Page<Item>> }>;

export function usePage<Item>(
  call: PagedCall<Item>,
  filters: readonly string[],
  { preset, remembered }: ListOptions = {},
) {
  const { params, change } = useListAddress([...filters, ...always], remembered);
  const query = { ...preset, ...Object.fromEntries(params) };
  const key = ['page', call.path, query];
  const client = useQueryClient();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await sendAny(call, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  return {
    page: data,
    isLoading,
    error,
    reload: () => void refetch(),
    /** Shows rows in place of those that are there, until the server answers again. */
    show: (items: readonly Item[]) =>
      void client.setQueryData<Page<Item>>(key, (now) => now && { ...now, items }),
    /** True if a filter is set; the order does not count. */
    isNarrowed: filters.some((name) => params.get(name)),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
    valueOf: (name: string) => params.get(name) ?? '',
    /** Sets a filter and goes back to the first page; an empty text clears it. */
    set: (name: string, value: string) => change({ [name]: value }),
    setAll: change,
    goTo: (page: number) => {
      change({ page: page === 1 ? '' : String(page) });
      window.scrollTo(0, 0);
    },
  };
}

const always = ['page', 'sort', 'order', 'per_page'];

function choiceOf(remembered: string): string {
  return `list.${remembered}`;
}

/** The last filters of a list as a query, for links back to it. */
export function useLastQuery(remembered: string): string {
  const [last] = useChoice(choiceOf(remembered));
  return last === '' ? '' : `?${last}`;
}

export function useListAddress(names: readonly string[], remembered?: string) {
  const [address, setAddress] = useSearchParams();
  const choice = remembered === undefined ? undefined : choiceOf(remembered);
  const shown = [...address].filter(([name, value]) => names.includes(name) && value);
  const params = new URLSearchParams(shown);
  const text = params.toString();
  useEffect(() => {
    if (choice !== undefined) keepChoice(choice, text);
  }, [choice, text]);
  const change = (values: Readonly<Record<string, string>>) => {
    // The address itself: what is shown may be older than a change that was made just now.
    const next = new URLSearchParams(window.location.search);
    if (!('page' in values)) next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: true });
  };
  return { params, change };
}
