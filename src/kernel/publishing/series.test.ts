import { describe, expect, it } from 'vitest';

import { daysOf, recurrenceSchema, recurringDays } from './series.ts';

function daysIn(rule: object): string[] {
  return daysOf(recurrenceSchema.parse(rule));
}

describe('the days of a recurrence', () => {
  it('are every Tuesday until a day, but not on those that are excepted', () => {
    expect(
      daysIn({
        from: '2027-01-05',
        weekdays: [2],
        until: '2027-02-02',
        except: ['2027-01-26'],
      }),
    ).toEqual(['2027-01-05', '2027-01-12', '2027-01-19', '2027-02-02']);
  });

  it('are counted with their exceptions, on several days of every other week', () => {
    const rule = { from: '2027-01-06', weekdays: [1, 3], every: 2, count: 4 };
    expect(daysIn(rule)).toEqual(['2027-01-06', '2027-01-18', '2027-01-20', '2027-02-01']);
    expect(daysIn({ ...rule, except: ['2027-01-18'] })).toHaveLength(3);
  });

  it('go over Sundays, the last day of a week, and over a leap day', () => {
    expect(daysIn({ from: '2028-02-27', weekdays: [7, 2], count: 3 })).toEqual([
      '2028-02-27',
      '2028-02-29',
      '2028-03-05',
    ]);
  });

  it('are not more than a series may have, however far away its end', () => {
    const rule = recurrenceSchema.parse({ from: '2027-01-01', weekdays: [5], until: '2999-01-01' });
    expect(recurringDays(rule)).toHaveLength(200);
    const short = { ...rule, weekdays: [1], every: 8 };
    expect(recurringDays(short).length).toBeLessThan(200);
  });

  it('need an end', () => {
    const { error } = recurrenceSchema.safeParse({ from: '2027-01-01', weekdays: [] });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('weekdays');
    expect(recurrenceSchema.safeParse({ from: '2027-01-01', weekdays: [5] }).success).toBe(false);
  });
});
