import { dayAfter } from '../../kernel/values/dates.ts';
import { lecturesWithin, startOf, endOf, type Lecture } from './lectures.ts';
import type { Snapshot } from '../snapshot.ts';

const dayKinds = ['weekdays', 'saturday', 'sunday'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Hours of India in which live classes are held; `from` and `to` are of the first such day, ISO 8601. */
export type ClassHours = Readonly<{ days: DayKind; from: string; to: string }>;

const SUNDAY = 0;
const SATURDAY = 6;
/** Days ahead that are read. */
const AHEAD = 13;
/** Minutes between two classes that are one stretch. */
const PAUSE = 45;

/** The hours of the live classes of two weeks, of every programme together. */
export function classHours(snapshot: Snapshot, today: string): ClassHours[] {
  const days = lecturesWithin(snapshot, {}, { from: today, to: dayAfter(today, AHEAD) });
  const lectures = [...days.values()]
    .flat()
    .filter((one) => minutesOf(one).to > minutesOf(one).from);
  const byKind = Map.groupBy(lectures, ({ data }) => kindOf(data.start_date));
  return dayKinds.flatMap((kind) =>
    stretchesOf(byKind.get(kind) ?? []).map((one) => ({ days: kind, ...one })),
  );
}

function kindOf(day: string): DayKind {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return 'saturday';
  return weekday === SUNDAY ? 'sunday' : 'weekdays';
}

function minutesOf({ data }: Lecture): { from: number; to: number } {
  return { from: minuteOf(data.start_time), to: minuteOf(data.end_time) };
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Joins classes that overlap, or follow each other, on any of these days. */
function stretchesOf(lectures: readonly Lecture[]): { from: string; to: string }[] {
  const inOrder = lectures.toSorted((a, b) => minutesOf(a).from - minutesOf(b).from);
  const stretches: { first: Lecture; last: Lecture }[] = [];
  for (const lecture of inOrder) {
    const open = stretches.at(-1);
    if (!open || minutesOf(lecture).from > minutesOf(open.last).to + PAUSE)
      stretches.push({ first: lecture, last: lecture });
    else if (minutesOf(lecture).to > minutesOf(open.last).to) open.last = lecture;
  }
  return stretches.map(({ first, last }) => ({
    from: startOf(first),
    to: endOf(last).replace(/^.{10}/, first.data.start_date),
  }));
}
