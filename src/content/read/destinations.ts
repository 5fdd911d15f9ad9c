import { isAnsweredByServer, isMade } from '../addresses/addresses.ts';
import { entryAt } from '../addresses/pagePath.ts';
import type { Snapshot } from '../snapshot.ts';
import { redirectsFrom } from './lookups.ts';

/** Answered by the server, some of it only once somebody has asked. */
const answered = /^\/(?:admin|api)(?:\/|$)/;

/** Whether a path of this site leads to a page, a redirect or a route of the server. */
export function isThere(path: string, snapshot: Snapshot): boolean {
  return (
    isMade(path) ||
    entryAt(path, snapshot) !== undefined ||
    redirectsFrom(snapshot, path).some(({ data }) => data.to) ||
    answered.test(path) ||
    isAnsweredByServer(path)
  );
}
