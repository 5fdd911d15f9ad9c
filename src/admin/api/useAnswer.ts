import {
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

import type { AnySent, Call, Data, Sent } from '../../kernel/call.ts';
import { ApiError, sendAny } from './client.ts';

type Options<C extends Call> = Omit<UseQueryOptions<Data<C>>, 'queryKey' | 'queryFn'>;

/** Reads the data of a call and caches it under the key; `sent` holds its parameters and query. */
export function useAnswer<C extends Call>(
  queryKey: QueryKey,
  call: C,
  options?: Options<C> & { readonly sent?: Sent<C> },
): UseQueryResult<Data<C>>;
export function useAnswer(
  queryKey: QueryKey,
  call: Call,
  { sent, ...options }: { readonly sent?: unknown } = {},
): unknown {
  return useQuery({
    ...options,
    queryKey,
    queryFn: async ({ signal }) =>
      (await sendAny(call, { ...(sent as AnySent | undefined), signal })).data,
  });
}

/** Spread into a query that shows no error of its own. `Unanswered` shows it above the screen or in the dialog. */
export const shownAbove = { meta: { isShownAbove: true } } as const;

/** As `useAnswer`, with `shownAbove`. */
export function useData<C extends Call>(
  queryKey: QueryKey,
  call: C,
  options?: Options<C> & { readonly sent?: Sent<C> },
): Data<C> | undefined;
export function useData(queryKey: QueryKey, call: Call, options?: object): unknown {
  return useAnswer(queryKey, call, { ...options, ...shownAbove }).data;
}

type ReadById = Call & Readonly<{ path: `${string}/:id` }>;

/** Reads one thing of the API by the id in the address: `useResource(readLead, '7')`. */
export function useResource<C extends ReadById>(call: C, id: string) {
  const isNumber = /^\d{1,9}$/.test(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['thing', call.path, id],
    queryFn: async ({ signal }) => (await sendAny(call, { params: { id }, signal })).data,
    enabled: isNumber,
  });
  return {
    data,
    error,
    isLoading,
    /** True if no record has this id. */
    isMissing: !isNumber || (error instanceof ApiError && error.status === 404),
    reload: () => void refetch(),
  };
}
