import { describe, expect, it } from 'vitest';
import { addressOf, monthAfter, readCriteria, weeksOf } from './criteria.ts';

function criteria(query: string) {
  return readCriteria(new URLSearchParams(`today=2026-11-28&${query}`));
}

describe('what the timetable is asked for', () => {
  it('is the week from today, where nothing is asked', () => {
    expect(criteria('')).toMatchObject({ view: 'agenda', from: '2026-11-28', to: '2026-12-04' });
  });

  it('passes over what is no day, and never spans more than two months', () => {
    expect(criteria('from=soon&to=2026-99-01').from).toBe('2026-11-28');
    expect(criteria('from=2026-12-10&to=2026-12-01').to).toBe('2026-12-10');
    expect(criteria('from=2026-12-01&to=2030-01-01').to).toBe('2027-02-01');
  });

  it('keeps its filters on the way to other days', () => {
    const asked = criteria('view=month&month=2026-12&course=online-mba');
    expect(addressOf(asked, { month: monthAfter(asked.month, 1) })).toBe(
      '/live-lecture?view=month&month=2027-01&course=online-mba',
    );
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-11', 6, null, '2026-11-30'],
    ['2028-02', 5, null, '2028-02-29'],
  ])('%s has %d of them, Monday first', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.flat().findLast((day) => day !== null)).toBe(last);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});
