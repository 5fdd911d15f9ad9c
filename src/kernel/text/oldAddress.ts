import { z } from 'zod';

import { singleLine } from './singleLine.ts';
import { trimSlashes } from './textEnds.ts';
import { unescaped } from './unescaped.ts';

/** Parameters by which WordPress calls pages that have no address of words: `/?p=12`. */
export const oldParameters = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm', 'feed'];

const oldPath = /^\/(?![-/])[\w.~%!$&'()*+,;=:@/-]*$/;
const MOST_PARAMETERS = 8;
/** Signs that stand in a path as they are. */
const plain = /%(?:21|24|26|27|28|29|2a|2b|2c|3a|3b|3d|40|7e)/g;

/**
 * An address that an earlier site had, with the parameters that tell its pages apart: `/2019/05/hello`,
 * `/course.php?id=12`. Stored in one spelling.
 */
export const oldAddressSchema = z
  .string('Must be text.')
  .overwrite((text) => oldAddressIn(text) ?? text)
  .max(400, 'Must be at most 400 characters.')
  .refine(
    (address) => oldAddressIn(address) === address,
    'Must be an address of this site, such as /2019/05/hello or /course.php?id=12.',
  );

/** The path and the parameters of an old address, their names in small letters. */
export type OldAddress = Readonly<{ path: string; query: readonly (readonly [string, string])[] }>;

/** Reads a path with or without a query, in any spelling. */
export function oldAddressOf(address: string): OldAddress {
  const [before = ''] = address.split('#', 1);
  const cut = before.indexOf('?');
  if (cut === -1) return { path: plainPath(before), query: [] };
  const query = [...new URLSearchParams(before.slice(cut + 1))].map(
    ([name, value]) => [name.toLowerCase().replace(/^(?:amp;)+/, ''), value] as const,
  );
  return { path: plainPath(before.slice(0, cut)), query };
}

/**
 * The one spelling of a path: in small letters and NFC, with each sign escaped or not as URLs have it, without doubled
 * slashes or one at its end.
 */
export function plainPath(path: string): string {
  return (
    trimSlashes(
      path
        .split('/')
        .map(plainSegment)
        .join('/')
        .replace(/\/{2,}/g, '/'),
    ) || '/'
  );
}

function plainSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment).normalize().toLowerCase();
    return encodeURIComponent(text).toLowerCase().replace(plain, decodeURIComponent);
  } catch {
    return segment.toLowerCase();
  }
}

/** The spelling in which redirects keep an address of this site; undefined if the text is none. */
export function oldAddressIn(written: string): string | undefined {
  const text = written.trim();
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, 'https://old.invalid')) return undefined;
  const { pathname, search } = new URL(text, 'https://old.invalid');
  const { path, query } = oldAddressOf(pathname + search);
  if (!oldPath.test(path) || query.length > MOST_PARAMETERS) return undefined;
  return writtenAddress({ path, query });
}

export function writtenAddress({ path, query }: OldAddress): string {
  const text = String(new URLSearchParams(query.map(([name, value]) => [name, value])));
  return text === '' ? path : `${path}?${text}`;
}

/** Of old addresses with one path, the one that shares most parameters with the address asked for. */
export function meant<Kept>(
  kept: readonly Kept[],
  addressOf: (one: Kept) => OldAddress,
  asked: OldAddress,
): Kept | undefined {
  let best: Kept | undefined;
  let most = -1;
  for (const one of kept) {
    const fit = fitOf(addressOf(one), asked);
    if (fit > most) [best, most] = [one, fit];
  }
  return best;
}

/** How many parameters the address asks for, those in the same letters counted twice; -1 if one differs. */
function fitOf({ query }: OldAddress, asked: OldAddress): number {
  let fit = 0;
  for (const [name, value] of query) {
    const given = asked.query.filter(([other]) => other === name).map(([, said]) => said);
    if (given.includes(value)) fit += 2;
    else if (given.some((said) => said.toLowerCase() === value.toLowerCase())) fit += 1;
    else return -1;
  }
  return fit;
}

/** An address as people read it: `/course/ಕನ್ನಡ` for its escapes. */
export function shownAddress(address: string): string {
  return singleLine(unescaped(address));
}
