import { z } from 'zod';

/** Text without what no text can hold in a database: blanks stand in its place. */
export const printableText = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed();

/** Text that a list is searched for. What no text can hold in a database counts as a blank. */
export const searchText = (max: number) => z.string().trim().max(max).overwrite(printableText);
