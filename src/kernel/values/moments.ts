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

const DAY = 24 * 60 * 60_000;

/**
 * A timestamp from another clock, as ISO 8601 in UTC, clamped between `days` before `now` and `now`: such a clock may
 * be wrong by years. Invalid ones become `now`.
 */
export function believedMoment(
  at: string | number,
  { now, days }: Readonly<{ now: Date; days: number }>,
): string {
  const earliest = now.getTime() - days * DAY;
  const told = new Date(at).getTime();
  const believed = Number.isNaN(told) ? now.getTime() : Math.max(earliest, told);
  return new Date(Math.min(believed, now.getTime())).toISOString();
}

/** The same as part of a sentence: `8 January 2027 at 3:35 pm`. */
export function formatMomentInWords(at: Date): string {
  return long().format(at);
}

const hour = lazy(
  () => new Intl.DateTimeFormat('en-IN', { ...india, hour: 'numeric', minute: '2-digit' }),
);
const weekday = lazy(
  () =>
    new Intl.DateTimeFormat('en-IN', { ...india, weekday: 'long', day: 'numeric', month: 'long' }),
);

/** The time in India at a moment: `4 pm`, `4:30 pm`. */
export function hourInWords(at: string): string {
  return hour().format(new Date(at)).replace(':00', '');
}

/** The day in India at a moment: `Sunday, 29 November`. */
export function dayInWords(at: string): string {
  return weekday().format(new Date(at));
}

/** Both: `Sunday, 29 November at 4:30 pm`. */
export function momentWithWeekday(at: string): string {
  return `${dayInWords(at)} at ${hourInWords(at)}`;
}
