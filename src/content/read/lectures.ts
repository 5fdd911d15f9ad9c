import { dayAfter } from '../../kernel/values/dates.ts';
import { byName } from '../../kernel/text/folded.ts';
import { namedIn, queryNameOf } from '../../kernel/text/titleNames.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';
import { derive } from '../finders.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

export type Lecture = Entry<'liveLecture'>;

/** Lectures by the day on which they begin (`YYYY-MM-DD`), the days in their order. */
export type Days = ReadonlyMap<string, readonly Lecture[]>;

export const filterNames = ['course', 'batch', 'subject'] as const;
type FilterName = (typeof filterNames)[number];

/** Filters of a list of lectures: the slug of a course, a batch, a subject. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export type Choice = Readonly<{ value: string; label: string }>;

/** When a lecture begins and ends, ISO 8601 with India's offset. */
export function startOf({ data }: Lecture): string {
  return `${data.start_date}T${data.start_time}:00${INDIAN_OFFSET}`;
}

export function endOf({ data }: Lecture): string {
  return `${data.end_date}T${data.end_time}:00${INDIAN_OFFSET}`;
}

const valuesOf: Readonly<Record<FilterName, (lecture: Lecture) => string>> = {
  course: ({ data }) => data.course_name,
  batch: ({ data }) => data.batch,
  subject: ({ data }) => data.subject_name,
};

function inOrder(lectures: readonly Lecture[]): readonly Lecture[] {
  return lectures
    .map((lecture) => ({ lecture, start: startOf(lecture) }))
    .toSorted((a, b) =>
      a.start === b.start ? a.lecture.id - b.lecture.id : a.start < b.start ? -1 : 1,
    )
    .map(({ lecture }) => lecture);
}

const timetable = derive('liveLecture', (entries) => {
  const lectures = inOrder(entries);
  const days: Days = Map.groupBy(lectures, ({ data }) => data.start_date);
  return { days, order: [...days.keys()], choices: allChoices(lectures) };
});

export function filteredLectures(snapshot: Snapshot, filters: Filters): readonly Lecture[] {
  return [...timetable(snapshot).days.values()].flat().filter(passing(filters));
}

/** Those of a span of days. A lecture over midnight stands on the day when it begins. */
export function lecturesWithin(
  snapshot: Snapshot,
  filters: Filters,
  { from, to }: Readonly<{ from: string; to: string }>,
): Days {
  const passes = passing(filters);
  const all = timetable(snapshot).days;
  const days = new Map<string, readonly Lecture[]>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const lectures = (all.get(day) ?? []).filter(passes);
    if (lectures.length > 0) days.set(day, lectures);
  }
  return days;
}

export function firstAfter(snapshot: Snapshot, filters: Filters, day: string): Lecture | undefined {
  const passes = passing(filters);
  const { days, order } = timetable(snapshot);
  for (let at = order.findIndex((each) => each > day); at >= 0 && at < order.length; at += 1) {
    const found = days.get(order[at] ?? '')?.find(passes);
    if (found) return found;
  }
  return undefined;
}

const openLectures = derive('liveLecture', (entries) =>
  inOrder(entries.filter(({ data }) => data.is_open)),
);

/** Classes that anybody may attend, of a day and later, the next first. */
export function openClassesFrom(snapshot: Snapshot, day: string): readonly Lecture[] {
  return openLectures(snapshot).filter(({ data }) => data.end_date >= day);
}

/** A lecture that was announced and does not take place. */
export type CancelledLecture = Readonly<{
  lecture: Lecture;
  /** ISO 8601. */
  cancelledAt: string;
}>;

/** The filters by the names of today: links keep those that courses, batches and subjects had once. */
export function asListed(snapshot: Snapshot, filters: Filters): Filters {
  const { choices: listed } = timetable(snapshot);
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const found = namedIn(listed[name as FilterName], ({ label }) => label, value);
      return [name, found?.value ?? value];
    }),
  );
}

/** Tells whether a lecture is asked for; many share a name, whose slug is made once. */
export function passing(filters: Filters): (lecture: Lecture) => boolean {
  const slugs = new Map<string, string>();
  const slug = (text: string) => slugs.get(text) ?? slugs.set(text, queryNameOf(text)).get(text);
  const asked = filterNames.filter((name) => filters[name]);
  return (lecture) => asked.every((name) => slug(valuesOf[name](lecture)) === filters[name]);
}

export function countOf(days: Days): number {
  return [...days.values()].reduce((sum, lectures) => sum + lectures.length, 0);
}

function choices(name: FilterName, lectures: readonly Lecture[]): readonly Choice[] {
  const labels = [...new Set(lectures.map(valuesOf[name]))];
  const sorted = name === 'batch' ? labels : labels.toSorted(byName);
  return sorted.map((label) => ({ value: queryNameOf(label), label }));
}

function allChoices(lectures: readonly Lecture[]) {
  const own = lectures.filter(({ data }) => !data.is_open);
  const courses = Map.groupBy(lectures, (lecture) => queryNameOf(lecture.data.course_name));
  return {
    course: choices('course', own),
    batch: choices('batch', lectures),
    subject: choices('subject', lectures),
    subjectOf: new Map([...courses].map(([course, of]) => [course, choices('subject', of)])),
  };
}

export function choicesOf(
  snapshot: Snapshot,
  { course }: Filters,
): Readonly<Record<FilterName, readonly Choice[]>> {
  const { subjectOf, ...all } = timetable(snapshot).choices;
  return course ? { ...all, subject: subjectOf.get(course) ?? [] } : all;
}
