import { lazy } from '../lazy.ts';
import { INDIAN_ZONE } from './india.ts';

const india = { timeZone: INDIAN_ZONE } as const;

const short = lazy(
  () => new Intl.DateTimeFormat('en-IN', { ...india, dateStyle: 'medium', timeStyle: 'short' }),
);
const long = lazy(
  () => new Intl.DateTimeFormat('en-IN', { ...india, dateStyle: 'long', timeStyle: 'short' }),
);

/** A moment, or its text with an offset, as clocks in India show it: `8 Jan 2027, 3:35 pm`. */
export function formatMoment(at: Date | string): string {
  return short().format(new Date(at));
}

/** The same as part of a sentence: `8 January 2027 at 3:35 pm`. */
export function formatMomentInWords(at: Date): string {
  return long().format(at);
}
