import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { type CheckContext, blocking, warning } from './finding.ts';

type Times = Partial<
  Readonly<{ start_date: string; start_time: string; end_date: string; end_time: string }>
>;

/** An event that ends before it begins. */
export function eventFindings({
  start_date,
  start_time,
  end_date,
  end_time,
}: Times): CheckFinding[] {
  if (!start_date || !end_date) return [];
  if (end_date < start_date) {
    return [blocking({ rule: 'date', field: 'end_date', msg: 'It ends before it begins.' })];
  }
  const isSameDay = end_date === start_date;
  if (!isSameDay || !start_time || !end_time || end_time >= start_time) return [];
  return [blocking({ rule: 'date', field: 'end_time', msg: 'It ends before it begins.' })];
}

type Programme = Partial<
  Readonly<{ next_batch: string | null; semester_count: number; semesters: readonly unknown[] }>
>;

/** Dates and semesters of a programme that cannot be. */
export function programmeFindings(data: Programme, { today }: CheckContext): CheckFinding[] {
  const { next_batch, semester_count, semesters = [] } = data;
  const isOver = typeof next_batch === 'string' && next_batch !== '' && next_batch < today;
  const isTooMany = typeof semester_count === 'number' && semesters.length > semester_count;
  const msg = `The programme has ${semester_count} semesters, and ${semesters.length} are named.`;
  return [
    ...(isOver
      ? [warning({ rule: 'date', field: 'next_batch', msg: 'This day has passed.' })]
      : []),
    ...(isTooMany ? [warning({ rule: 'date', field: 'semesters', msg })] : []),
  ];
}
