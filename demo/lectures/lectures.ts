import { dayAfter } from '../../src/kernel/values/dates.ts';
import type { DataOf } from '../../src/content/registry.ts';
import { stories } from '../programmes/index.ts';
import { teacherOf } from '../programmes/faculty.ts';
import type { Story } from '../programmes/story.ts';
import { openClassesOn } from './open-classes.ts';
import { isFree, sessionOn, weekdayOf } from './sessions.ts';
import { hoursOf, weeklyHours, type Slot } from './timetable.ts';

type Lecture = DataOf<'liveLecture'>;

const daysBack = 31;
const daysAhead = 70;

/** Classes of one programme on these days: its subjects take turns at its weekly hours. */
function lecturesOf(story: Story, days: readonly string[]): Lecture[] {
  const subjects = story.terms[0]?.courses ?? [];
  const hours = days.flatMap((date) => slotsOn(story, date).map((slot) => ({ date, slot })));
  return hours.map(({ date, slot }, index) => {
    const turn = index % subjects.length;
    return {
      course_name: story.title,
      sem_year: story.terms.length === 1 ? 'Six months' : 'Semester 1',
      batch: sessionOn(date).name,
      subject_name: subjects[turn]?.[0] ?? story.title,
      ...hoursOf(date, slot),
      faculty: teacherOf(stories.indexOf(story), turn),
      url: '/learning-portal',
      series: null,
    };
  });
}

function slotsOn(story: Story, date: string): readonly Slot[] {
  return (weeklyHours[story.path] ?? []).filter((slot) => slot.day === weekdayOf(date));
}

function inTime(a: Lecture, b: Lecture) {
  return `${a.start_date} ${a.start_time}`.localeCompare(`${b.start_date} ${b.start_time}`);
}

/** The live lectures from a month before a day to ten weeks after it, in their order. */
export function lecturesRound(day: string): readonly Lecture[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    dayAfter(day, index - daysBack),
  );
  const taught = days.filter((date) => !isFree(date));
  return [
    ...days.flatMap((date) => openClassesOn(date, day)),
    ...stories.flatMap((story) => lecturesOf(story, taught)),
  ].toSorted(inTime);
}
