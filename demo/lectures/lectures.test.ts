import { expect, test } from 'vitest';
import { dayAfter } from '../../src/kernel/values/dates.ts';
import { demoDay, demoSnapshot } from '../snapshot.ts';
import { lecturesRound } from './lectures.ts';
import { sessionAfter } from './sessions.ts';

const snapshot = demoSnapshot();
const lectures = lecturesRound(demoDay);
const titles = snapshot.children('programme', null).map(({ data }) => data.title);

test('lectures end after they begin, and never stand beside another of the same batch', () => {
  for (const lecture of lectures) {
    expect(
      `${lecture.end_date} ${lecture.end_time}` > `${lecture.start_date} ${lecture.start_time}`,
    ).toBe(true);
  }
  const places = lectures.map(
    (row) => `${row.course_name} ${row.batch} ${row.start_date} ${row.start_time}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

test('lectures teach subjects of their own programme', () => {
  const taught = new Set(
    snapshot
      .all('structure')
      .map(
        ({ parent, data }) =>
          `${snapshot.get('programme', parent)?.data.title}: ${data.subject_name}`,
      ),
  );
  const named = lectures
    .filter((row) => row.course_name !== 'Open to everyone')
    .map((row) => `${row.course_name}: ${row.subject_name}`);
  expect(named.filter((each) => !taught.has(each))).toEqual([]);
});

test('lectures are held for every programme in the coming session', () => {
  const held = new Set(
    lectures.filter((row) => row.batch === 'January 2027').map((row) => row.course_name),
  );
  expect(titles.filter((title) => !held.has(title))).toEqual([]);
});

test.each(['2026-11-21', '2027-03-08', '2027-12-25', '2028-02-29', '2031-07-14'])(
  'lectures are there for the day of loading and the nine weeks after it: %s',
  (day) => {
    const held = lecturesRound(day).map((row) => row.start_date);
    const weeks = Array.from({ length: 9 }, (_, week) => dayAfter(day, week * 7));
    const empty = weeks.filter(
      (from) => !held.some((date) => date >= from && date < dayAfter(from, 10)),
    );
    expect(empty).toEqual([]);
    expect(held.some((date) => date < day)).toBe(true);
  },
);

test('a session begins on the Saturday that the calendar names', () => {
  const first = lectures.find(
    (row) => row.batch === 'January 2027' && row.course_name === 'Online MBA',
  );
  expect(first?.start_date).toBe('2027-01-23');
  expect(sessionAfter('2027-06-30')).toEqual({ name: 'July 2027', begins: '2027-07-17' });
});
