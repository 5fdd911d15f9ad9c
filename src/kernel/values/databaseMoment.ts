import { z } from 'zod';

/** A moment as a body or a query says it: of a year that the database takes in UTC, too. */
export function databaseMoment(words = 'Must be a date and time with offset.') {
  return z.iso
    .datetime({ offset: true, error: words })
    .refine(isSince1900, 'Must be a moment since 1900.');
}

/** Years beyond 9999 and before 0 begin with a sign, which comes before all digits. */
function isSince1900(at: string): boolean {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) || moment.toISOString() >= '1900';
}
