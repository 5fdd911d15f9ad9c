import { isAnsweredByServer, isMade } from '../addresses/addresses.ts';
import { entryAt } from '../addresses/pagePath.ts';
import { indexBy } from '../finders.ts';
import type { Snapshot } from '../snapshot.ts';

export const metadataAt = indexBy('metadata', ({ data }) => [data.path]);
export const redirectsFrom = indexBy('redirect', ({ data }) => [data.from]);
/** Programmes and specialisations by the file of their brochure. */
export const programmesWithBrochure = indexBy('programme', ({ data }) =>
  data.brochure_pdf === null ? [] : [data.brochure_pdf],
);
export const programmesTitled = indexBy('programme', ({ data }) => [data.title]);

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
