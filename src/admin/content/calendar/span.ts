import { dayAfter } from '../../../kernel/values/dates.ts';
import { weekdayOf } from '../../../kernel/publishing/series.ts';

export type View = 'month' | 'week';

/** The days shown by the calendar, in weeks from Monday, and its title. */
export type Span = Readonly<{ weeks: readonly (readonly string[])[]; title: string }>;

const monthTitle = formatter({ month: 'long', year: 'numeric' });
const dayTitle = formatter({ day: 'numeric', month: 'short' });
const weekdayTitle = formatter({ weekday: 'short' });

function formatter(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
}

function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `5 Jan`. */
export function shortDay(day: string): string {
  return dayTitle.format(asDate(day));
}

/** `Tue`. */
export function shortWeekday(day: string): string {
  return weekdayTitle.format(asDate(day));
}

function weekFrom(monday: string): string[] {
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));
}

function mondayOf(day: string): string {
  return dayAfter(day, 1 - weekdayOf(day));
}

export function spanOf(view: View, day: string): Span {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`);
  if (view === 'week') {
    const week = weekFrom(first);
    return { weeks: [week], title: `${shortDay(first)} to ${shortDay(week[6] ?? first)}` };
  }
  const weeks: string[][] = [];
  for (let monday = first; monday.slice(0, 7) <= day.slice(0, 7); monday = dayAfter(monday, 7))
    weeks.push(weekFrom(monday));
  return { weeks, title: monthTitle.format(asDate(day)) };
}

export function stepped(view: View, day: string, step: 1 | -1): string {
  if (view === 'week') return dayAfter(day, 7 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}
