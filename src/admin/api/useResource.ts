import { useQuery } from '@tanstack/react-query';

import type { Call, Data } from '../../kernel/call.ts';
import { ApiError, sendAny } from './client.ts';

/** One thing with a page of its own, or why it is not there. */
export type Resource<Value> = Readonly<{
  data: Value | undefined;
  error: Error | null;
  isLoading: boolean;
  /** True if no record has this id. */
  isMissing: boolean;
  reload: () => void;
}>;

type ReadById = Call & Readonly<{ path: `${string}/:id` }>;

/** Reads one thing of the API by the id in the address: `useResource(readLead, '7')`. */
export function useResource<C extends ReadById>(call: C, id: string): Resource<Data<C>> {
  const isNumber = /^\d{1,9}$/.test(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['thing', call.path, id],
    queryFn: async ({ signal }) => (await sendAny(call, { params: { id }, signal })).data,
    enabled: isNumber,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return {
    data,
    error,
    isLoading,
    isMissing: !isNumber || isUnknown,
    reload: () => void refetch(),
  };
}
