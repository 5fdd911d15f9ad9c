import { dayAfter, indianDay } from '../../kernel/values/dates.ts';
import { filterNames, type Filters } from '../../content/read/lectures.ts';
import { lazy } from '../../kernel/lazy.ts';

/** Filters of the timetable. Days are `YYYY-MM-DD`, a month `YYYY-MM`. */
export type Criteria = Readonly<{
  view: 'agenda' | 'month';
  today: string;
  from: string;
  to: string;
  month: string;
  filters: Filters;
}>;

export const criteriaNames = ['view', 'from', 'to', 'month', ...filterNames] as const;

const agendaDays = 7;
const maxDays = 62;
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the query. Invalid days and months are ignored, and an agenda covers at most two months. */
export function readCriteria(query: URLSearchParams): Criteria {
  const day = (name: string) => dayPattern.exec(query.get(name) ?? '')?.[0];
  const today = day('today') ?? indianDay(0);
  const from = day('from') ?? today;
  const to = day('to') ?? dayAfter(from, agendaDays - 1);
  const last = to < from ? from : to;
  const month = monthPattern.exec(query.get('month') ?? '')?.[0] ?? from.slice(0, 7);
  return {
    view: query.get('view') === 'month' ? 'month' : 'agenda',
    today,
    from,
    to: last > dayAfter(from, maxDays) ? dayAfter(from, maxDays) : last,
    month,
    filters: filtersOf(query),
  };
}

export function filtersOf(query: URLSearchParams): Filters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The weeks of a month, Monday first; days of other months are null. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`;
  const count = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length: count }, (_, index) => dayAfter(first, index)),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => days[week * 7 + day] ?? null),
  );
}

export function monthAfter(month: string, count: number): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1));
  return date.toISOString().slice(0, 7);
}

export function addressOf(
  criteria: Criteria,
  change: Partial<Record<(typeof criteriaNames)[number], string>>,
): string {
  const own = {
    ...(criteria.view === 'month' ? { view: 'month', month: criteria.month } : {}),
    ...criteria.filters,
    ...change,
  };
  const query = new URLSearchParams(Object.entries(own).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/live-lecture' : `/live-lecture?${query}`;
}

const weekday = lazy(() => new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }));
const month = lazy(
  () => new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `2027-01-18` becomes `Monday`. */
export function weekdayOf(day: string): string {
  return weekday().format(new Date(`${day}T00:00:00Z`));
}

/** `2027-01` becomes `January 2027`. */
export function monthText(each: string): string {
  return month().format(new Date(`${each}-01T00:00:00Z`));
}
