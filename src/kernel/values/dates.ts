import { lazy } from '../lazy.ts';
import { INDIAN_OFFSET, INDIAN_OFFSET_MS } from './india.ts';

const day = lazy(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** `2027-01-18` becomes `18 January 2027`. */
export function formatDay(date: string): string {
  return day().format(new Date(`${date}T00:00:00Z`));
}

/** The day in India, `2027-01-18`, at a moment in milliseconds. India has one time and no summer time. */
export function indianDay(moment: number): string {
  return new Date(moment + INDIAN_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time in India at a moment, to the second and with its offset: `2027-01-18T00:30:00+05:30`. */
export function indianTime(moment: Date): string {
  return new Date(moment.getTime() + INDIAN_OFFSET_MS).toISOString().slice(0, 19) + INDIAN_OFFSET;
}

/** Midnight at the beginning of a day in India. */
export function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00${INDIAN_OFFSET}`);
}

/** The day some days later, or earlier if `days` is negative. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both counted. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}
