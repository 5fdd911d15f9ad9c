import { dayAfter } from '../../src/kernel/values/dates.ts';
import type { DataOf } from '../../src/content/registry.ts';
import type { FieldName } from '../faculty/fields.ts';
import { people, type PersonKey } from '../faculty/people.ts';
import { isFree, sessionAfter, weekdayOf } from './sessions.ts';
import { hoursOf } from './timetable.ts';

type Lecture = DataOf<'liveLecture'>;
type OpenClass = Readonly<{ name: string; field: FieldName; by: PersonKey }>;
type Open = Readonly<{ date: string; from: string; to: string; name: string; by: string | null }>;

const saturday = 6;

/** One is held every Saturday at eleven, in turn. */
export const openClasses: readonly OpenClass[] = [
  { name: 'Open class: a balance sheet in one hour', field: 'accounting', by: 'iyengar' },
  { name: 'Open class: averages that mislead', field: 'statistics', by: 'rao' },
  { name: 'Open class: your first program', field: 'software', by: 'joshi' },
  { name: 'Open class: a poem, read slowly', field: 'literature', by: 'siddiqui' },
  { name: 'Open class: what EMI really costs', field: 'finance', by: 'varghese' },
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
    is_open: true,
  };
}

function classOn(date: string): Lecture[] {
  if (weekdayOf(date) !== saturday || isFree(date)) return [];
  const week = Math.floor(Date.parse(date) / (7 * 86_400_000));
  const held = openClasses[week % openClasses.length];
  if (!held) return [];
  const by = people[held.by].name;
  return [opened({ date, from: '11:00', to: '12:00', name: held.name, by })];
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
  const by = people.iyengar.name;
  return [
    opened({ date, from: '19:00', to: '20:00', name: 'Orientation', by }),
    opened({ date, from: '21:00', to: '22:00', name: 'Orientation, held again', by }),
  ];
}

/** What is open to everyone on a date, where the demo is loaded on `day`. */
export function openClassesOn(date: string, day: string): readonly Lecture[] {
  return [...classOn(date), ...openHouseOn(date, day), ...orientationsOn(date)];
}
