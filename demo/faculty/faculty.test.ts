import { expect, test } from 'vitest';

import { readProgramme } from '../../src/content/read/programme.ts';
import { courseNames } from '../../src/content/read/semesters.ts';
import { lecturesRound } from '../lectures/lectures.ts';
import { openClasses } from '../lectures/open-classes.ts';
import { stories } from '../programmes/index.ts';
import { demoDay, demoSnapshot } from '../snapshot.ts';
import { fields } from './fields.ts';
import { teaching } from './index.ts';
import { people, type Person } from './people.ts';

const snapshot = demoSnapshot();
const everybody: readonly Person[] = Object.values(people);

test('every course of a programme opens: words, outcomes, weeks, marks and a teacher', () => {
  for (const entry of snapshot.all('programme')) {
    const { semesters, courseOf, teachers } = readProgramme(entry, snapshot);
    const syllabi = new Map(
      semesters.flatMap(({ subjects }) =>
        subjects.map(({ data }) => [data.subject_name, data.syllabus] as const),
      ),
    );
    const names = courseNames(semesters).filter((name) => !name.startsWith('Elective '));
    const lacking = names.filter((name) => {
      const reading = courseOf(name, syllabi.get(name));
      return !(
        reading?.syllabus &&
        reading.outcomes.length > 0 &&
        reading.weeks &&
        reading.assessment &&
        reading.teacher
      );
    });
    expect(lacking, entry.data.title).toEqual([]);
    expect(names.length).toBeGreaterThan(4);
    expect(teachers.length).toBeGreaterThan(0);
  }
});

test('no course is told of that nobody offers', () => {
  const offered = new Set(
    stories.flatMap(({ terms, tracks }) =>
      [...terms, ...tracks].flatMap(({ courses }) => courses.map(([name]) => name)),
    ),
  );
  expect([...teaching.keys()].filter((name) => !offered.has(name))).toEqual([]);
});

test('people teach courses and open classes of their own field, in which they have a degree', () => {
  const wrong = [...teaching].filter(([, { by, field }]) => people[by].field !== field);
  expect(wrong).toEqual([]);
  expect(openClasses.filter(({ by, field }) => people[by].field !== field)).toEqual([]);
  const unfit = everybody.filter(({ degree, field }) => !fields[field][1].test(degree));
  expect(unfit.map(({ name, degree }) => `${name}: ${degree}`)).toEqual([]);
});

test('people have a portrait, and something to teach', () => {
  for (const { name, look, image } of everybody) expect(Boolean(look ?? image), name).toBe(true);
  const teachers = new Set([...teaching.values()].map(({ by }) => by));
  expect(Object.keys(people).filter((key) => !teachers.has(key as keyof typeof people))).toEqual(
    [],
  );
});

test.each([demoDay, '2027-03-08', '2027-07-31', '2031-07-14'])(
  'people are in one place at a time: %s',
  (day) => {
    const lectures = lecturesRound(day).filter(({ faculty }) => faculty !== null);
    const byTeacher = Map.groupBy(lectures, (one) => `${one.faculty} ${one.start_date}`);
    const clashes = [...byTeacher.values()].flatMap((held) => {
      const inOrder = held.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
      return inOrder.filter((one, at) => {
        const next = inOrder[at + 1];
        return next !== undefined && next.start_time < one.end_time;
      });
    });
    expect(clashes).toEqual([]);
    const known = new Set(everybody.map(({ name }) => name));
    expect(lectures.filter(({ faculty }) => !known.has(faculty ?? ''))).toEqual([]);
  },
);
