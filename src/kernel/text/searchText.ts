import { z } from 'zod';

/** Text without what no text can hold in a database: blanks stand in its place. */
export function printableText(text: string) {
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed();
}

/** Text that a list is searched for. What no text can hold in a database counts as a blank. */
export function searchText(max: number) {
  return z.string().overwrite(printableText).trim().max(max);
}
