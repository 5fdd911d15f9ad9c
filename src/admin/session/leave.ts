import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';

import { signOut } from '../../kernel/calls/signIn.ts';
import { ApiError, send } from '../api/client.ts';
import { forgetChoices } from './choices.ts';
import { hintPageBar } from './pageBarHint.ts';

/** What the sign-in is told: the address below /admin to go back to afterwards. */
export type CameFrom = Readonly<{ from: string }> | null;

/** Where the staff area stands. */
const BASE = '/admin';

/** The present address, below where the staff area stands. */
function address(): string {
  const { pathname, search } = window.location;
  return `${pathname.slice(BASE.length) || '/'}${search}`;
}

/** Leads to the sign-in; one goes on from there where one was. */
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

/** For screens that hold nothing unstored: where the session has ended, one signs in and comes back. */
export function useLeaveWhenSignedOut(error: Error | null): void {
  const leave = useLeave();
  const isSignedOut = error instanceof ApiError && error.code === 'sign_in_required';
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut, leave]);
}
