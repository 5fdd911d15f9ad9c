import { z } from 'zod';

/** Replaces characters that the database cannot store with blanks. */
export function printableText(text: string) {
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed();
}

/** Text to search a list for. Characters that the database cannot store count as blanks. */
export function searchText(max: number) {
  return z.string().overwrite(printableText).trim().max(max);
}
