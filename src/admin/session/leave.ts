import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';

import { signOut } from '../../kernel/calls/signIn.ts';
import { ApiError, send } from '../api/client.ts';
import { forgetChoices } from './choices.ts';
import { hintPageBar } from './pageBarHint.ts';

export type CameFrom = Readonly<{ from: string }> | null;

export function useLeave(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search } = window.location;
    const state: CameFrom = { from: `${pathname.slice('/admin'.length) || '/'}${search}` };
    void navigate('/login', { state, replace: true });
    forgetChoices();
    hintPageBar(false);
  }, [navigate]);
}

export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  return useCallback(async () => {
    await send(signOut).catch(() => undefined);
    leave();
  }, [leave]);
}

/** For screens without unsaved input: if the session has ended, goes to the sign-in and returns. */
export function useLeaveWhenSignedOut(error: Error | null): void {
  const leave = useLeave();
  const isSignedOut = error instanceof ApiError && error.code === 'sign_in_required';
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut, leave]);
}
