import { randomInt } from 'node:crypto';

import { initialOf } from '../../../../kernel/text/characters.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for a link: eight characters that nobody mixes up when reading them out. */
export function newCode(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Shortens `Ramesh Kumar Shetty` to `Ramesh S.`: a referrer may see no more of a friend. */
export function shortNameOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last ? `${parts[0]} ${initialOf(last).toUpperCase()}.` : (parts[0] ?? '');
}
