import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { readSetup, type Setup } from '../calls.ts';
import { ApiError } from '../../../admin/api/client.ts';
import { useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { useMayCall } from '../../../admin/session/ForWhoMay.tsx';

/** The state of the set-up, read again every few seconds: others may change it, and a test message may arrive. */
export function useSetup() {
  const enabled = useMayCall()(readSetup);
  return useAnswer(['setup'], readSetup, { staleTime: 0, refetchInterval: 5_000, enabled });
}

export type SetupProps = Readonly<{ setup: Setup }>;

/** Runs an action of the set-up and reloads its state, also if somebody else was first. */
export function useSetupAction(fields: readonly string[] = [], onDone?: () => void) {
  const client = useQueryClient();
  const action = useAction(() => {
    onDone?.();
    void client.invalidateQueries();
  }, fields);
  const { error } = action;
  useEffect(() => {
    if (error instanceof ApiError && error.status === 412) void client.invalidateQueries();
  }, [client, error]);
  return action;
}
