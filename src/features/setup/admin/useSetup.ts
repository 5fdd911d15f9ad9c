import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { readSetup, type Setup } from '../calls.ts';
import { type Answer, ApiError, send } from '../../../admin/api/client.ts';
import { useAction } from '../../../admin/api/useAction.ts';

const setupKey = ['setup'];

/** The state of the set-up; reloaded on each return to the screen. */
export function useSetup() {
  return useQuery({
    queryKey: setupKey,
    queryFn: async () => (await send(readSetup)).data,
    staleTime: 0,
    // What others do, and what becomes of a test message, shows without a press.
    refetchInterval: 5_000,
  });
}

/** The state of the set-up as last read. */
export type SetupProps = Readonly<{ setup: Setup }>;

/** Runs an action of the set-up and reloads its state, also if somebody else was first. */
export function useSetupAction(fields: readonly string[] = []) {
  const client = useQueryClient();
  const renew = useCallback(() => client.invalidateQueries(), [client]);
  const action = useAction(() => void renew(), fields);
  const run = (work: (idempotencyKey: string) => Promise<Answer<unknown>>, done = 'Stored.') =>
    action.mutate({
      done,
      work: async (key) => {
        try {
          return await work(key);
        } catch (error) {
          if (error instanceof ApiError && error.status === 412) void renew();
          throw error;
        }
      },
    });
  return { run, error: action.error, isPending: action.isPending };
}
