import type { DataOf } from '../../src/content/registry.ts';
import { stories } from '../programmes/index.ts';
import type { Story } from '../programmes/story.ts';
import { faculty, weeklyHours, type Slot } from './timetable.ts';

type Lecture = DataOf<'liveLecture'>;

/** A run of classes: the first and the last day, and the days without any. */
type Run = Readonly<{
  batch: string;
  from: string;
  to: string;
  semester: number;
  off: readonly string[];
}>;

const runs: readonly Run[] = [
  { batch: 'August 2026', from: '2026-11-21', to: '2026-12-13', semester: 1, off: [] },
  {
    batch: 'January 2027',
    from: '2027-01-23',
    to: '2027-03-07',
    semester: 1,
    off: ['2027-02-13', '2027-02-14'],
  },
];

const day = 24 * 60 * 60 * 1000;

function datesOf({ from, to, off }: Run): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / day + 1;
  const dates = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * day).toISOString().slice(0, 10),
  );
  return dates.filter((date) => !off.includes(date));
}

const weekdayOf = (date: string) => new Date(date).getUTCDay();

/** Classes of one programme in one run: its subjects take turns at its weekly hours. */
function lecturesOf(story: Story, run: Run): Lecture[] {
  const subjects = story.terms[run.semester - 1]?.courses ?? [];
  const hours = datesOf(run).flatMap((date) =>
    slotsOn(story, date).map((slot) => ({ date, slot })),
  );
  return hours.map(({ date, slot }, index) => {
    const turn = index % subjects.length;
    return {
      course_name: story.title,
      sem_year: story.terms.length === 1 ? 'Certificate' : `Semester ${run.semester}`,
      batch: run.batch,
      subject_name: subjects[turn]?.[0] ?? story.title,
      ...at(date, slot),
      faculty: faculty[(stories.indexOf(story) + turn) % faculty.length] ?? null,
      url: '/learning-portal',
    };
  });
}

const slotsOn = (story: Story, date: string) =>
  (weeklyHours[story.path] ?? []).filter((slot) => slot.day === weekdayOf(date));

const at = (date: string, { from, to }: Omit<Slot, 'day'>) => ({
  start_date: date,
  start_time: from,
  end_date: date,
  end_time: to,
});

type Open = Readonly<{ date: string; from: string; to: string; name: string; by: string | null }>;

const opened = ({ date, from, to, name, by }: Open): Lecture => ({
  course_name: 'Open to everyone',
  sem_year: 'Open class',
  batch: 'January 2027',
  subject_name: name,
  ...at(date, { from, to }),
  faculty: by,
  url: '/live-lecture',
});

const openClasses: readonly Lecture[] = [
  opened({
    date: '2026-11-28',
    from: '11:00',
    to: '12:00',
    name: 'Open class: a balance sheet in one hour',
    by: 'Dr. Arvind Hegde',
  }),
  opened({ date: '2026-11-28', from: '19:00', to: '21:00', name: 'Faculty open house', by: null }),
  opened({
    date: '2026-12-05',
    from: '11:00',
    to: '12:00',
    name: 'Open class: averages that mislead',
    by: 'Prof. Vasundhara Rao',
  }),
  opened({
    date: '2026-12-12',
    from: '11:00',
    to: '12:00',
    name: 'Open class: your first program',
    by: 'Dr. Moumita Sen',
  }),
  opened({
    date: '2026-12-19',
    from: '11:00',
    to: '12:00',
    name: 'Open class: a poem, read slowly',
    by: 'Dr. Mini Varghese',
  }),
  opened({
    date: '2026-12-26',
    from: '11:00',
    to: '12:00',
    name: 'Open class: what EMI really costs',
    by: 'Dr. Peter Lobo',
  }),
  opened({
    date: '2027-01-18',
    from: '19:00',
    to: '20:00',
    name: 'Orientation',
    by: 'Dr. Sudha Iyengar',
  }),
  opened({
    date: '2027-01-18',
    from: '21:00',
    to: '22:00',
    name: 'Orientation, held again',
    by: 'Dr. Sudha Iyengar',
  }),
];

const inTime = (a: Lecture, b: Lecture) =>
  `${a.start_date} ${a.start_time}`.localeCompare(`${b.start_date} ${b.start_time}`);

/** The live lectures of the present and the coming session, in their order. */
export const liveLectures: readonly Lecture[] = [
  ...openClasses,
  ...runs.flatMap((run) => stories.flatMap((story) => lecturesOf(story, run))),
].toSorted(inTime);
