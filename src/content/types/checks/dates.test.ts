import { describe, expect, it } from 'vitest';

import { eventFindings, programmeFindings } from './dates.ts';
import type { CheckContext } from './finding.ts';

const context: CheckContext = {
  today: '2027-01-18',
  needsAlt: () => false,
  leadsTo: () => 'page',
};

describe('an event', () => {
  it.each<[Parameters<typeof eventFindings>[0], string | undefined]>([
    [{ start_date: '2027-01-18', end_date: '2027-01-19' }, undefined],
    [{ start_date: '2027-01-18', end_date: '2027-01-17' }, 'end_date'],
    [{ start_date: '2027-01-18' }, undefined],
    [{ end_date: '2027-01-18' }, undefined],
    [
      { start_date: '2027-01-18', start_time: '19:00', end_date: '2027-01-18', end_time: '20:00' },
      undefined,
    ],
    [
      { start_date: '2027-01-18', start_time: '19:00', end_date: '2027-01-18', end_time: '19:00' },
      undefined,
    ],
    [
      { start_date: '2027-01-18', start_time: '19:00', end_date: '2027-01-18', end_time: '18:59' },
      'end_time',
    ],
    // Over midnight the hour may be earlier.
    [
      { start_date: '2027-01-18', start_time: '23:00', end_date: '2027-01-19', end_time: '01:00' },
      undefined,
    ],
    [{ start_date: '2027-01-18', start_time: '19:00', end_date: '2027-01-18' }, undefined],
  ])('%j ends before it begins: %s', (times, field) => {
    const findings = eventFindings(times);
    expect(findings.map((one) => one.field)).toEqual(field ? [field] : []);
    expect(findings.every(({ blocking }) => blocking)).toBe(true);
  });
});

describe('a programme', () => {
  it.each<[Parameters<typeof programmeFindings>[0], readonly string[]]>([
    [{ next_batch: '2027-01-18' }, []],
    [{ next_batch: '2027-01-17' }, ['next_batch']],
    [{ next_batch: '' }, []],
    [{ next_batch: null }, []],
    [{ semester_count: 4, semesters: [1, 2, 3, 4] }, []],
    [{ semester_count: 4, semesters: [1, 2, 3, 4, 5] }, ['semesters']],
    [{ semesters: [1, 2] }, []],
    [{ next_batch: '2026-01-01', semester_count: 0, semesters: [1] }, ['next_batch', 'semesters']],
  ])('%j is warned of in %j', (data, fields) => {
    const findings = programmeFindings(data, context);
    expect(findings.map(({ field }) => field)).toEqual(fields);
    expect(findings.some(({ blocking }) => blocking)).toBe(false);
  });
});
