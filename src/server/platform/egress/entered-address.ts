import { fetch as fetchBy } from 'undici';

import type { Config } from '../../config/config.ts';
import { isPublicUrl, publicAgent } from './fetch-file.ts';
import type { Answer } from './vendor-call.ts';

/** Milliseconds for a connection, the head of an answer, or a pause within it; callers bound the whole. */
const PATIENCE = 30_000;

/** Why nothing is called at an address that staff entered; undefined if it may be. */
export function addressProblem(url: string, trusted: readonly string[]): string | undefined {
  const parsed = new URL(url);
  if (parsed.username !== '' || parsed.password !== '')
    return 'Please leave name and password out of the address.';
  if (trusted.includes(parsed.host) && /^https?:$/.test(parsed.protocol)) return undefined;
  if (parsed.protocol !== 'https:')
    return 'It has to begin with https://, so that nobody reads along.';
  if (!isPublicUrl(parsed))
    return 'It stands in a private network. PROSPECTUS_IMPORT_HOSTS can name hosts that may.';
  return undefined;
}

/** `isEntered`: by staff, and not by the operator. */
type Place = Readonly<{ url: string; isEntered: boolean }>;

type Post = Readonly<{
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}>;

type Trusting = Pick<Config['http'], 'importHosts'>;

/** Posts to a vendor, without redirects. One that staff entered has public addresses, checked where it connects. */
export function posterTo({ url, isEntered }: Place, { importHosts }: Trusting) {
  const isGuarded = isEntered && !importHosts.includes(new URL(url).host);
  const dispatcher = isGuarded ? publicAgent({ patience: PATIENCE }) : undefined;
  return async (address: string | URL, post: Post): Promise<Answer> => {
    const sent = { ...post, method: 'POST', redirect: 'error' } as const;
    if (dispatcher === undefined) return fetch(address, sent);
    // An address that is written out is not looked up.
    const problem = addressProblem(String(address), []);
    if (problem !== undefined) throw new Error(problem);
    return fetchBy(address, { ...sent, dispatcher });
  };
}
