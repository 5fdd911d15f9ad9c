import type { Dashboard, DashboardQuery } from '../calls.ts';
import { dayAfter, daysFrom, indianDay, startOfDay } from '../../../kernel/values/dates.ts';

/** Moments from one on, before another. */
export type Span = Readonly<{ start: Date; end: Date }>;

export type Period = Span &
  Readonly<{ from: string; until: string; before: Span; charted: Charted }>;

/** The span of the chart: long enough to show a trend, short enough to leave room for each bar. */
type Charted = Readonly<{ from: string; start: Date; by: Dashboard['leads']['by'] }>;
const LEAST_CHARTED = 14;
const MOST_DAYS = 31;
const MOST_WEEKS = 16;

export function periodOf({ days, from, until }: DashboardQuery, now: Date): Period {
  const today = indianDay(now.getTime());
  const last = until ?? today;
  const first = from ?? dayAfter(today, 1 - days);
  const span = { start: startOfDay(first), end: startOfDay(dayAfter(last, 1)) };
  const before = earlier(span, daysFrom(first, last), now);
  return { ...span, from: first, until: last, before, charted: chartedOf(first, last) };
}

/** Days of the week differ: a single day is compared with that of a week before. Of a day not yet over, as much of it. */
function earlier({ start, end }: Span, days: number, now: Date): Span {
  const shift = (days === 1 ? 7 : days) * 86_400_000;
  const over = Math.min(end.getTime(), now.getTime());
  return { start: new Date(start.getTime() - shift), end: new Date(over - shift) };
}

function chartedOf(first: string, last: string): Charted {
  const least = dayAfter(last, 1 - LEAST_CHARTED);
  const from = first < least ? first : least;
  const days = daysFrom(from, last);
  const by = days <= MOST_DAYS ? 'day' : days <= 7 * MOST_WEEKS ? 'week' : 'month';
  return { from, start: startOfDay(from), by };
}
