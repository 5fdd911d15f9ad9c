import { dayAfter } from '../../src/kernel/values/dates.ts';
import type { DataOf } from '../../src/content/registry.ts';
import { isFree, sessionAfter, weekdayOf } from './sessions.ts';
import { hoursOf } from './timetable.ts';

type Lecture = DataOf<'liveLecture'>;
type Open = Readonly<{ date: string; from: string; to: string; name: string; by: string | null }>;

const saturday = 6;

/** One is held every Saturday at eleven, in turn. */
const classes: readonly (readonly [name: string, by: string])[] = [
  ['Open class: a balance sheet in one hour', 'Dr. Arvind Hegde'],
  ['Open class: averages that mislead', 'Prof. Vasundhara Rao'],
  ['Open class: your first program', 'Dr. Moumita Sen'],
  ['Open class: a poem, read slowly', 'Dr. Mini Varghese'],
  ['Open class: what EMI really costs', 'Dr. Peter Lobo'],
];

function opened({ date, from, to, name, by }: Open): Lecture {
  return {
    course_name: 'Open to everyone',
    sem_year: 'Open class',
    batch: sessionAfter(date).name,
    subject_name: name,
    ...hoursOf(date, { from, to }),
    faculty: by,
    url: '/live-lecture',
    series: null,
  };
}

function classOn(date: string): Lecture[] {
  if (weekdayOf(date) !== saturday || isFree(date)) return [];
  const week = Math.floor(Date.parse(date) / (7 * 86_400_000));
  const [name = '', by = null] = classes[week % classes.length] ?? [];
  return [opened({ date, from: '11:00', to: '12:00', name, by })];
}

/** The faculty hold open house on the first Saturday after the demo's day. */
function openHouseOn(date: string, day: string): Lecture[] {
  const first = dayAfter(day, ((saturday - weekdayOf(day) + 6) % 7) + 1);
  if (date !== first) return [];
  return [opened({ date, from: '19:00', to: '21:00', name: 'Faculty open house', by: null })];
}

/** Newcomers meet on the Monday before their first class, at two hours to choose from. */
function orientationsOn(date: string): Lecture[] {
  if (dayAfter(date, 5) !== sessionAfter(date).begins) return [];
  const by = 'Dr. Sudha Iyengar';
  return [
    opened({ date, from: '19:00', to: '20:00', name: 'Orientation', by }),
    opened({ date, from: '21:00', to: '22:00', name: 'Orientation, held again', by }),
  ];
}

/** What is open to everyone on a date, where the demo is loaded on `day`. */
export function openClassesOn(date: string, day: string): readonly Lecture[] {
  return [...classOn(date), ...openHouseOn(date, day), ...orientationsOn(date)];
}
