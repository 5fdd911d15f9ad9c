import { oldAddressSchema, oldParameters } from '../../../../kernel/text/slug.ts';
import { trimSlashes } from '../../../../kernel/text/textEnds.ts';

/**
 * An address of the old site in the form that redirects use: its path in lower case without a
 * trailing slash, with the number of a page if WordPress addresses it by number. Undefined for
 * addresses of other sites, and for those that no redirect can match.
 */
export function oldPathOf(address: string, site: string): string | undefined {
  if (!URL.canParse(site) || !URL.canParse(address, site)) return undefined;
  const url = new URL(address, site);
  if (hostOf(url) !== hostOf(new URL(site))) return undefined;
  const path = trimSlashes(url.pathname).toLowerCase() || '/';
  const name = oldParameters.find((parameter) => url.searchParams.has(parameter));
  const query = name ? `?${name}=${url.searchParams.get(name)}` : '';
  const old = path + query;
  return oldAddressSchema.safeParse(old).success ? old : undefined;
}

/** Host and path by which an item is known in every export of its site. */
export function originOf(address: string, site: string): string {
  const path = oldPathOf(address, site) ?? address;
  return URL.canParse(site) ? `${hostOf(new URL(site))}${path}` : path;
}

/** With and without www, sites are the same. */
function hostOf({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./, '');
}
