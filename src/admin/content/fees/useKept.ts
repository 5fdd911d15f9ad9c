import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** State that outlives its screen, until the tab is closed. `initial` must be the same object on each call. */
export function useKept<Value>(name: string, initial: Value) {
  const client = useQueryClient();
  const { data = initial } = useQuery<Value>({
    queryKey: [name],
    queryFn: skipToken,
    initialData: () => initial,
    gcTime: Infinity,
  });
  const change = useCallback(
    (next: (now: Value) => Value) =>
      void client.setQueryData<Value>([name], (now) => next(now ?? initial)),
    [client, name, initial],
  );
  return [data, change] as const;
}
