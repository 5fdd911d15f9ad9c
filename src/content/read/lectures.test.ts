import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { slugOf } from '../../kernel/text/titleNames.ts';
import { choicesOf, filteredLectures, firstAfter, lecturesWithin } from './lectures.ts';

const snapshot = demoSnapshot();
const week = { from: '2026-11-28', to: '2026-12-04' };

describe('the lectures of some days', () => {
  it('are those that begin then, in the order of their beginning', () => {
    const days = lecturesWithin(snapshot, {}, { from: '2026-11-28', to: '2026-11-29' });
    expect([...days.keys()]).toEqual(['2026-11-28', '2026-11-29']);
    for (const lectures of days.values()) {
      const times = lectures.map(({ data }) => data.start_time);
      expect(times).toEqual(times.toSorted());
    }
  });

  it('are those that pass the filters', () => {
    const [day] = lecturesWithin(snapshot, {}, { from: '2026-11-28', to: '2026-11-28' }).values();
    const { data } = day![0]!;
    const filters = { course: slugOf(data.course_name), subject: slugOf(data.subject_name) };
    const found = [...lecturesWithin(snapshot, filters, week).values()].flat();
    expect(found.map(({ id }) => id)).toContain(day![0]!.id);
    expect(new Set(found.map((each) => each.data.subject_name))).toEqual(
      new Set([data.subject_name]),
    );
    expect(lecturesWithin(snapshot, { course: 'no-such-course' }, week).size).toBe(0);
  });

  it('leave the first after them to be named', () => {
    const after = firstAfter(snapshot, {}, week.to);
    const all = filteredLectures(snapshot, {}).filter(({ data }) => data.start_date > week.to);
    expect(after?.id).toBe(all[0]?.id);
    expect(firstAfter(snapshot, {}, '2999-01-01')).toBeUndefined();
  });
});

describe('the choices', () => {
  it('are each name once; the subjects are those of the chosen course', () => {
    const all = choicesOf(snapshot, {});
    const { value = '' } = all.course[0] ?? {};
    const own = choicesOf(snapshot, { course: value }).subject;
    expect(new Set(all.subject.map((choice) => choice.value)).size).toBe(all.subject.length);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.subject.length);
    for (const subject of own)
      expect(filteredLectures(snapshot, { course: value, subject: subject.value })).not.toEqual([]);
  });
});
