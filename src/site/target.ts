import { firstCharacters } from '../kernel/text/characters.ts';
import { oldParameters } from '../kernel/text/slug.ts';
import { trimSlashes } from '../kernel/text/textEnds.ts';

/** An address as the website reads it: a path, and only those query parameters that its page reads. */
export type Target = Readonly<{ path: string; query: URLSearchParams }>;

/** Longest value of a query that a page reads, in characters; anything beyond is cut off. */
const longest = 120;

/**
 * Reads `/compare?utm_source=x&p=mba,mca`: parameters that the page does not know are dropped, the others put in
 * the page's order, so that equal pages have equal targets. `known` are the parameters of the page at the path.
 */
export function targetOf(address: string, known: (path: string) => readonly string[]): Target {
  const cut = address.indexOf('?');
  if (cut === -1) return { path: address, query: new URLSearchParams() };
  const path = address.slice(0, cut);
  const given = new URLSearchParams(address.slice(cut + 1));
  const kept = known(path).flatMap((name) => {
    const value = firstCharacters(given.getAll(name).join(',').trim(), longest);
    return value === '' ? [] : [[name, value]];
  });
  return { path, query: new URLSearchParams(kept) };
}

/** The target as one text, equal for equal pages. */
export function keyOf({ path, query }: Target): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** An address as WordPress calls pages by their numbers: `/?p=12`; undefined for all others. */
export function oldTargetOf(address: string): Target | undefined {
  const cut = address.indexOf('?');
  if (cut === -1) return undefined;
  const given = new URLSearchParams(address.slice(cut + 1));
  const name = oldParameters.find((parameter) => given.has(parameter));
  if (name === undefined) return undefined;
  const query = new URLSearchParams([[name, firstCharacters(given.get(name) ?? '', longest)]]);
  return { path: trimSlashes(address.slice(0, cut)).toLowerCase() || '/', query };
}
