import { useEffect, useState } from 'react';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import { ApiError, send } from '../api/client.ts';

/** How long until the server is asked again, in milliseconds. */
const PAUSE = 2000;

/** Fetches the whole staff area anew. */
export function reloadPage(): void {
  window.location.reload();
}

/** Whether the server is away, undefined until that is known; loads the page again once it is back. */
export function useServerAway(): boolean | undefined {
  const [isAway, setAway] = useState<boolean>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (before: boolean) => {
      const now = !(await answers());
      if (before && !now) return reloadPage();
      setAway(now);
      if (now) timer = setTimeout(() => void ask(true), PAUSE);
    };
    void ask(false);
    return () => clearTimeout(timer);
  }, []);
  return isAway;
}

/** A refusal is an answer, too. */
async function answers(): Promise<boolean> {
  return send(readSignedIn).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0,
  );
}
