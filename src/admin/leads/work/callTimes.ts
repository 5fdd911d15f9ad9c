import { dayAfter, indianDay, indianTime } from '../../../kernel/values/dates.ts';
import { INDIAN_OFFSET, INDIAN_ZONE } from '../../../kernel/values/india.ts';

const HOUR = 3_600_000;

/** The moment that a field of day and time says, `2026-11-22T15:30`, by the clocks of India. */
export function momentInIndia(typed: string): string {
  return new Date(`${typed}:00${INDIAN_OFFSET}`).toISOString();
}

/** A moment as such a field has it, by the clocks of India. */
export function fieldInIndia(iso: string): string {
  return indianTime(new Date(iso)).slice(0, 'YYYY-MM-DDThh:mm'.length);
}

export const laterTimes = [
  { label: 'In an hour', at: (now: number) => new Date(now + HOUR).toISOString() },
  {
    label: 'Tomorrow, 10 am',
    at: (now: number) => momentInIndia(`${dayAfter(indianDay(now), 1)}T10:00`),
  },
] as const;

export function isLate(callAt: string): boolean {
  return Date.parse(callAt) <= Date.now();
}

const short = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIAN_ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment in India, without its year: `22 Nov, 3:30 pm`. */
export function shortTime(iso: string): string {
  return short.format(new Date(iso));
}
