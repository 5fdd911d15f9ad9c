import { z } from 'zod';

/** Text in NFC, with blanks for characters that the database cannot store. */
export function printableText(text: string) {
  return text
    .normalize()
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, ' ')
    .toWellFormed();
}

/** Text to search a list for. Characters that the database cannot store count as blanks. */
export function searchText(max: number) {
  return z.string().overwrite(printableText).trim().max(max);
}
