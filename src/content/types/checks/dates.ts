import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { type CheckContext, blocking, warning } from './finding.ts';

type Times = Partial<
  Readonly<{ start_date: string; start_time: string; end_date: string; end_time: string }>
>;

export function eventFindings(times: Times): CheckFinding[] {
  const { start_date, start_time, end_date, end_time } = times;
  if (!start_date || !end_date || end_date > start_date) return [];
  const msg = 'It ends before it begins.';
  if (end_date < start_date) return [blocking({ rule: 'date', field: 'end_date', msg })];
  if (!start_time || !end_time || end_time >= start_time) return [];
  return [blocking({ rule: 'date', field: 'end_time', msg })];
}

type Programme = Partial<
  Readonly<{ next_batch: string | null; semester_count: number; semesters: readonly unknown[] }>
>;

/** Dates and semesters of a programme that cannot be. */
export function programmeFindings(data: Programme, { today }: CheckContext): CheckFinding[] {
  const { next_batch, semester_count, semesters = [] } = data;
  const found: CheckFinding[] = [];
  if (next_batch && next_batch < today)
    found.push(warning({ rule: 'date', field: 'next_batch', msg: 'This day has passed.' }));
  if (typeof semester_count === 'number' && semesters.length > semester_count) {
    const msg = `The programme has ${semester_count} semesters, and ${semesters.length} are named.`;
    found.push(warning({ rule: 'date', field: 'semesters', msg }));
  }
  return found;
}
