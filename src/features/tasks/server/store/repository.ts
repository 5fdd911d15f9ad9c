import { count, eq, type SQL, sql } from 'drizzle-orm';

import type { TypeName } from '../../../../content/registry.ts';
import type { Reach } from '../../../../server/leads/reach.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { arrayOf, utcOf } from '../../../../server/platform/database/expressions.ts';
import { MOST_LISTED } from '../../limits.ts';
import { staffTask } from './table.ts';

export type TaskRow = Readonly<{
  id: number;
  text: string;
  entry_id: number | null;
  type: TypeName | null;
  title: string | null;
  lead_id: number | null;
  lead_name: string | null;
  assignee: number | null;
  assignee_name: string | null;
  due: string;
  made_by: number | null;
  made_by_name: string;
  made_at: string;
  done_at: string | null;
  done_by_name: string | null;
}>;

/** The entries and leads that a member sees. */
export type Sight = Readonly<{ types: readonly TypeName[]; reach: Reach | null }>;

function seenBy({ types, reach }: Sight): SQL {
  const members = reach === 'all' ? [] : (reach?.members ?? []);
  const leads = reach === 'all' ? sql`true` : sql`s.assigned_to = ANY (${arrayOf(members, 'int')})`;
  return sql`(e.type = ANY (${arrayOf(types, 'text')}) OR n.lead_id IS NOT NULL AND ${leads})`;
}

/** Tasks `t`; without those of entries in the trash. */
async function tasksWhere(db: Executor, where: SQL, most: number): Promise<TaskRow[]> {
  const { rows } = await db.execute<TaskRow>(sql`
    SELECT t.id, coalesce(t.text, n.text) AS text, t.entry_id, e.type, e.title, n.lead_id::int AS lead_id,
      l.name AS lead_name, t.assignee, u.name AS assignee_name, t.due::text AS due,
      t.made_by, t.made_by_name, ${utcOf('t.made_at')} AS made_at, ${utcOf('t.done_at')} AS done_at, t.done_by_name
    FROM staff_task AS t LEFT JOIN content_entry AS e ON e.id = t.entry_id
      LEFT JOIN lead_note AS n ON n.id = t.note_id LEFT JOIN lead AS l ON l.id = n.lead_id
      LEFT JOIN lead_stage AS s ON s.lead_id = n.lead_id LEFT JOIN staff_user AS u ON u.id = t.assignee
    WHERE e.deleted_at IS NULL AND ${where}
    ORDER BY t.done_at IS NOT NULL, t.done_at DESC, t.due, t.id LIMIT ${most}`);
  return rows;
}

type Asked = Readonly<{ member: number; which: 'mine' | 'made' | 'done'; sight: Sight }>;

/** The first due first; of those that are done the newest. */
export function tasksOf(db: Executor, { member, which, sight }: Asked): Promise<TaskRow[]> {
  const conditions = {
    mine: sql`t.assignee = ${member} AND t.done_at IS NULL`,
    made: sql`t.made_by = ${member} AND t.done_at IS NULL`,
    done: sql`(t.assignee = ${member} OR t.made_by = ${member}) AND t.done_at IS NOT NULL`,
  };
  return tasksWhere(db, sql`${seenBy(sight)} AND ${conditions[which]}`, MOST_LISTED);
}

type AskedDue = Readonly<{ member: number; day: string; sight: Sight }>;

export function tasksDue(db: Executor, { member, day, sight }: AskedDue): Promise<TaskRow[]> {
  const isDue = sql`t.assignee = ${member} AND t.done_at IS NULL AND t.due <= ${day}`;
  return tasksWhere(db, sql`${seenBy(sight)} AND ${isDue}`, MOST_LISTED);
}

export function tasksOfEntry(db: Executor, id: number): Promise<TaskRow[]> {
  return tasksWhere(db, sql`t.entry_id = ${id}`, MOST_LISTED);
}

export function tasksOfLead(db: Executor, id: number): Promise<TaskRow[]> {
  return tasksWhere(db, sql`n.lead_id = ${id}`, MOST_LISTED);
}

/** The task, locked until the transaction ends; null also for one out of sight. */
export async function lockTask(tx: Transaction, id: number, sight: Sight): Promise<TaskRow | null> {
  await tx.select({ id: staffTask.id }).from(staffTask).where(eq(staffTask.id, id)).for('update');
  const [row] = await tasksWhere(tx, sql`${seenBy(sight)} AND t.id = ${id}`, 1);
  return row ?? null;
}

/** Those that are not done. Hold the entry or the lead, so that no two are the last one. */
export async function countOf(tx: Transaction, about: About): Promise<number> {
  const where =
    about.entry === undefined
      ? sql`note_id IN (SELECT id FROM lead_note WHERE lead_id = ${about.lead})`
      : sql`entry_id = ${about.entry}`;
  const [row] = await tx
    .select({ open: count() })
    .from(staffTask)
    .where(sql`done_at IS NULL AND ${where}`);
  return row?.open ?? 0;
}

type About = Readonly<{ entry: number; lead?: undefined } | { lead: number; entry?: undefined }>;

export async function insertTask(
  tx: Transaction,
  values: typeof staffTask.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(staffTask).values(values).returning({ id: staffTask.id });
  if (row === undefined) throw new Error('The task was not stored.');
  return row.id;
}

export async function updateTask(
  tx: Transaction,
  id: number,
  change: Partial<typeof staffTask.$inferInsert>,
): Promise<void> {
  await tx.update(staffTask).set(change).where(eq(staffTask.id, id));
}

export async function deleteTask(tx: Transaction, id: number): Promise<void> {
  await tx.delete(staffTask).where(eq(staffTask.id, id));
}
