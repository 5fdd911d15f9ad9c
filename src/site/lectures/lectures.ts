import { dayAfter, indianDay } from '../../contract/dates.ts';
import { slugOf } from '../../contract/slug.ts';
import { madeOf } from '../../content/finders.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';

export type Lecture = Entry<'liveLecture'>;

const filterNames = ['course', 'batch', 'subject'] as const;
type FilterName = (typeof filterNames)[number];

/** What to show of the timetable. Days are `YYYY-MM-DD`, a month `YYYY-MM`. */
export type Criteria = Readonly<{
  view: 'agenda' | 'month';
  today: string;
  /** First and last day of the agenda. */
  from: string;
  to: string;
  month: string;
  filters: Readonly<Partial<Record<FilterName, string>>>;
}>;

/** A choice of one filter. */
export type Choice = Readonly<{ value: string; label: string }>;

export const criteriaNames = ['view', 'from', 'to', 'month', ...filterNames] as const;

const agendaDays = 7;
const mostDays = 62;
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the query; what is no day or month is passed over, and no agenda is longer than two months. */
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
    to: last > dayAfter(from, mostDays) ? dayAfter(from, mostDays) : last,
    month,
    filters: filtersOf(query),
  };
}

/** The filters that a query names. */
export function filtersOf(query: URLSearchParams): Criteria['filters'] {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

const valuesOf: Readonly<Record<FilterName, (lecture: Lecture) => string>> = {
  course: ({ data }) => data.course_name,
  batch: ({ data }) => data.batch,
  subject: ({ data }) => data.subject_name,
};

/** Lectures that pass the filters, in the order of their beginning. */
export function filteredLectures(
  snapshot: Snapshot,
  filters: Criteria['filters'],
): readonly Lecture[] {
  return filterNames.reduce((lectures, name) => {
    const slug = filters[name];
    if (!slug) return lectures;
    const values = new Set(namesOf[name](snapshot).filter((value) => slugOf(value) === slug));
    return lectures.filter((lecture) => values.has(valuesOf[name](lecture)));
  }, inOrder(snapshot));
}

const inOrder = madeOf('liveLecture', (lectures): readonly Lecture[] =>
  lectures
    .map((lecture) => ({ lecture, start: startOf(lecture) }))
    .toSorted((a, b) =>
      a.start === b.start ? a.lecture.id - b.lecture.id : a.start < b.start ? -1 : 1,
    )
    .map(({ lecture }) => lecture),
);

const distinct = (name: FilterName, lectures: readonly Lecture[]): readonly string[] => [
  ...new Set(lectures.map(valuesOf[name])),
];

const everyName = (name: FilterName) =>
  madeOf('liveLecture', (lectures) => distinct(name, lectures));

/** What each filter can be, in the order of the entries. */
const namesOf = {
  course: everyName('course'),
  batch: everyName('batch'),
  subject: everyName('subject'),
};

/** What each filter can be; subjects are those of the chosen course. */
export function choicesOf(
  snapshot: Snapshot,
  { course }: Criteria['filters'],
): Readonly<Record<FilterName, readonly Choice[]>> {
  const all = filteredLectures(snapshot, {});
  const ofCourse = course ? filteredLectures(snapshot, { course }) : all;
  const choices = (name: FilterName, lectures: readonly Lecture[]) =>
    distinct(name, lectures).map((label) => ({ value: slugOf(label), label }));
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label);
  return {
    course: choices('course', all).toSorted(byLabel),
    batch: choices('batch', all),
    subject: choices('subject', ofCourse).toSorted(byLabel),
  };
}

/** Lectures of a span of days, by day. A lecture over midnight stands on the day when it begins. */
export function byDay(
  lectures: readonly Lecture[],
  from: string,
  to: string,
): ReadonlyMap<string, readonly Lecture[]> {
  const within = lectures.filter(({ data }) => data.start_date >= from && data.start_date <= to);
  return Map.groupBy(within, ({ data }) => data.start_date);
}

/** How many lectures these days have together. */
export const countOf = (days: ReadonlyMap<string, readonly Lecture[]>): number =>
  [...days.values()].reduce((sum, lectures) => sum + lectures.length, 0);

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

/** The month some months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1));
  return date.toISOString().slice(0, 7);
}

/** The page's address for other criteria. */
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

const offset = '+05:30';

/** When a lecture begins and ends, ISO 8601 with India's offset. */
export const startOf = ({ data }: Lecture): string =>
  `${data.start_date}T${data.start_time}:00${offset}`;
export const endOf = ({ data }: Lecture): string => `${data.end_date}T${data.end_time}:00${offset}`;
