import { dayAfter } from '../../src/kernel/values/dates.ts';
import type { DataOf } from '../../src/content/registry.ts';
import { stories } from '../programmes/index.ts';
import { teacherOf } from '../faculty/index.ts';
import type { Story } from '../programmes/story.ts';
import { openClassesOn } from './open-classes.ts';
import { isFree, sessionOn, weekdayOf } from './sessions.ts';
import { hoursOf, weeklyHours, type Slot } from './timetable.ts';

type Lecture = DataOf<'liveLecture'>;

const daysBack = 31;
const daysAhead = 70;

type Meeting = Readonly<{ story: Story; date: string; slot: Slot }>;

/** When somebody teaches, on each day. */
type Busy = Map<string, Slot[]>;

function overlaps(a: Slot, b: Slot): boolean {
  return a.from < b.to && b.from < a.to;
}

/**
 * What is taught at each meeting: of the programme's subjects whose teachers are free, the one that was held least. The
 * open classes stand first: their teachers are at those.
 */
function held(meetings: readonly Meeting[], open: readonly Lecture[]): Lecture[] {
  const busy: Busy = new Map();
  const engage = (teacher: string, date: string, slot: Slot) => {
    const key = `${teacher} ${date}`;
    busy.set(key, [...(busy.get(key) ?? []), slot]);
  };
  for (const { faculty, start_date, start_time: from, end_time: to } of open)
    if (faculty) engage(faculty, start_date, { day: 0, from, to });
  const counts = new Map<string, number>();
  return meetings.flatMap(({ story, date, slot }) => {
    const countOf = (subject: string) => counts.get(`${story.path} ${subject}`) ?? 0;
    const isFree = (subject: string) =>
      !busy.get(`${teacherOf(subject)} ${date}`)?.some((other) => overlaps(other, slot));
    const [subject] = (story.terms[0]?.courses ?? [])
      .map(([name]) => name)
      .filter(isFree)
      .toSorted((a, b) => countOf(a) - countOf(b));
    if (subject === undefined) return [];
    counts.set(`${story.path} ${subject}`, countOf(subject) + 1);
    const teacher = teacherOf(subject);
    if (teacher) engage(teacher, date, slot);
    return [lectureOf({ story, date, slot }, subject)];
  });
}

function lectureOf({ story, date, slot }: Meeting, subject: string): Lecture {
  return {
    course_name: story.title,
    sem_year: story.terms.length === 1 ? 'Six months' : 'Semester 1',
    batch: sessionOn(date).name,
    subject_name: subject,
    ...hoursOf(date, slot),
    faculty: teacherOf(subject),
    url: '/learning-portal',
    series: null,
    is_open: false,
  };
}

function meetingsOn(date: string): Meeting[] {
  return stories.flatMap((story) =>
    (weeklyHours[story.path] ?? [])
      .filter((slot) => slot.day === weekdayOf(date))
      .map((slot) => ({ story, date, slot })),
  );
}

function inTime(a: Lecture, b: Lecture) {
  return `${a.start_date} ${a.start_time}`.localeCompare(`${b.start_date} ${b.start_time}`);
}

/** The live lectures from a month before a day to ten weeks after it, in their order. */
export function lecturesRound(day: string): readonly Lecture[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    dayAfter(day, index - daysBack),
  );
  const open = days.flatMap((date) => openClassesOn(date, day));
  const taught = days.filter((date) => !isFree(date)).flatMap(meetingsOn);
  return [...open, ...held(taught, open)].toSorted(inTime);
}
