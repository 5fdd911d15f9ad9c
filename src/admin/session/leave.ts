import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';

import { signOut } from '../../kernel/calls/signIn.ts';
import { ApiError, send } from '../api/client.ts';
import { forgetChoices } from './choices.ts';
import { hintPageBar } from './pageBarHint.ts';

/** State passed to the sign-in: the address below /admin to return to. */
export type CameFrom = Readonly<{ from: string }> | null;

/** The path of the staff area. */
const BASE = '/admin';

/** The present address, relative to the staff area. */
function address(): string {
  const { pathname, search } = window.location;
  return `${pathname.slice(BASE.length) || '/'}${search}`;
}

/** Goes to the sign-in, which returns to the present address. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const state: CameFrom = { from: address() };
    void navigate('/login', { state, replace: true });
    forgetChoices();
    hintPageBar(null);
  }, [navigate]);
}

/** Signs out, whatever the server says to it. */
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
