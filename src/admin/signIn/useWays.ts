import { useEffect, useState } from 'react';

import { readSignInWays } from '../../kernel/calls/identityProvider.ts';
import type { Data } from '../../kernel/call.ts';
import { send } from '../api/client.ts';

export type Ways = Data<typeof readSignInWays>;

/** Without a provider, as on most installations: shown until the answer comes. */
const usual: Ways = { provider: null, passwords: true, yours: false };

export function useWays(): Ways {
  const [ways, setWays] = useState(usual);
  useEffect(() => {
    const stop = new AbortController();
    void send(readSignInWays, { signal: stop.signal }).then(
      ({ data }) => setWays(data),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return ways;
}
