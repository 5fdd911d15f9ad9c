import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** An id of a row as a body says it: none has more than 32 bits. */
export function databaseId(words?: string) {
  return z.int(words).positive(words).max(LARGEST, words);
}
