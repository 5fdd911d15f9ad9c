import { cookies } from '../../contract/constants.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Request } from '../http/server.ts';

/**
 * Whether the events of a browser may be kept: not where it sends Global Privacy Control, nor without the consent
 * that the site asks for, whatever an old tab still sends. @see https://www.w3.org/TR/gpc/
 */
export function mayKeep({ headers, cookies: sent }: Request, snapshot: Snapshot): boolean {
  if (headers['sec-gpc'] === '1') return false;
  const [university] = snapshot.all('university');
  return !university?.data.asks_consent || sent[cookies.analyticsConsent.name] === 'yes';
}
