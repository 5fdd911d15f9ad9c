import { useQuery } from '@tanstack/react-query';

import { ApiError, call } from './client.ts';

/** One thing with a page of its own, or why it is not there. */
export type Resource<Data> = Readonly<{
  data: Data | undefined;
  error: Error | null;
  isLoading: boolean;
  /** True where nothing has this id. */
  isMissing: boolean;
  reload: () => void;
}>;

/** Reads one thing of the API by the id in the address: `useResource('/staff/leads', '7')`. */
export function useResource<Data>(path: string, id: string): Resource<Data> {
  const isNumber = /^\d{1,9}$/.test(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['thing', path, id],
    queryFn: async ({ signal }) => (await call<Data>('GET', `${path}/${id}`, { signal })).data,
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
