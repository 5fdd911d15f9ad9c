import { meant, type OldAddress, oldAddressOf } from '../../kernel/text/oldAddress.ts';
import { isAnsweredByServer, isMade } from '../addresses/addresses.ts';
import { entryAt } from '../addresses/pagePath.ts';
import { indexBy } from '../finders.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

export const metadataAt = indexBy('metadata', ({ data }) => [data.path]);
/** Programmes and specialisations by the file of their brochure. */
export const programmesWithBrochure = indexBy('programme', ({ data }) =>
  data.brochure_pdf === null ? [] : [data.brochure_pdf],
);
export const programmesTitled = indexBy('programme', ({ data }) => [data.title]);

const addresses = new WeakMap<Entry<'redirect'>, OldAddress>();

function leadingFrom(redirect: Entry<'redirect'>): OldAddress {
  const known = addresses.get(redirect) ?? oldAddressOf(redirect.data.from);
  addresses.set(redirect, known);
  return known;
}

const redirectsOfPath = indexBy('redirect', (redirect) => [leadingFrom(redirect).path]);

/** The redirect of an address in any spelling: of its path and as many of its parameters as one names. */
export function redirectFrom(snapshot: Snapshot, address: string): Entry<'redirect'> | undefined {
  const asked = oldAddressOf(address);
  return meant(redirectsOfPath(snapshot, asked.path), leadingFrom, asked);
}

/** The old address that a redirect keeps apart by its parameters, if this is one. */
export function oldQueryOf(snapshot: Snapshot, address: string): OldAddress | undefined {
  const redirect = redirectFrom(snapshot, address);
  const from = redirect && leadingFrom(redirect);
  return from && from.query.length > 0 ? from : undefined;
}

/** Answered by the server, some of it only once somebody has asked. */
const answered = /^\/(?:admin|api)(?:\/|$)/;

/** Whether a path of this site leads to a page, a redirect or a route of the server. */
export function isThere(path: string, snapshot: Snapshot): boolean {
  return (
    isMade(path) ||
    entryAt(path, snapshot) !== undefined ||
    Boolean(redirectFrom(snapshot, path)?.data.to) ||
    answered.test(path) ||
    isAnsweredByServer(path)
  );
}
