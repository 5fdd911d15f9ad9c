import { type SQL, sql } from 'drizzle-orm';

import { allows } from '../../kernel/staff/permissions.ts';
import { AppError } from '../http/errors.ts';
import type { Executor } from '../platform/database/database.ts';
import type { StaffMember } from '../staff/staff.ts';
import { arrayOf } from '../platform/database/expressions.ts';

/**
 * The leads that a member may see: all, or those that these members have. `isWide` if these are so many that a list is
 * found sooner in its order than from them.
 */
export type Reach = 'all' | Readonly<{ members: readonly number[]; isWide: boolean }>;

/** Leads up to which a list begins from those of its members. */
const FEW = 20_000;

/** Whom leads can be given to: active members `u` of the staff who work on leads. */
export const worksOnLeads = sql`(u.status = 'active' AND (u.role = 'ADMIN' OR u.role IS NULL AND u.own_role_id IN
  (SELECT id FROM staff_role WHERE permissions @> ARRAY['leads.work'])))`;

/** Null if the member sees no lead. */
export async function reachOf(
  db: Executor,
  { id, role }: Pick<StaffMember, 'id' | 'role'>,
): Promise<Reach | null> {
  if (allows(role.permissions, 'leads.all')) return 'all';
  if (!allows(role.permissions, 'leads.own')) return null;
  const members = allows(role.permissions, 'leads.team')
    ? [...new Set([id, ...(await membersOf(db, role.team ?? ''))])]
    : [id];
  return { members, isWide: await areMany(db, members) };
}

/** Members whose roles name a team. */
async function membersOf(db: Executor, team: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT u.id FROM staff_user AS u JOIN staff_role AS r ON r.id = u.own_role_id
    WHERE u.role IS NULL AND lower(r.team) = lower(${team})`);
  return rows.map(({ id }) => id);
}

async function areMany(db: Executor, members: readonly number[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM (SELECT FROM lead_stage WHERE assigned_to = ANY (${arrayOf(members, 'int')})
      OFFSET ${FEW} LIMIT 1) AS beyond`);
  return (rowCount ?? 0) > 0;
}

/** Narrows leads `l` to those of a reach; undefined if it needs no condition. */
export function withinReach(reach: Reach): SQL | undefined {
  if (reach === 'all') return undefined;
  const theirs = sql`FROM lead_stage WHERE assigned_to = ANY (${arrayOf(reach.members, 'int')})`;
  return reach.isWide
    ? sql`EXISTS (SELECT ${theirs} AND lead_id = l.id)`
    : sql`l.id = ANY (ARRAY(SELECT lead_id ${theirs}))`;
}

export function reaches(reach: Reach, assignedTo: number | null): boolean {
  return reach === 'all' || (assignedTo !== null && reach.members.includes(assignedTo));
}

/** As if there were no such lead, for one that is not the member's to see. @throws {AppError} `lead_not_found` */
export async function requireReach(
  db: Executor,
  member: Pick<StaffMember, 'id' | 'role'>,
  leadId: number | null,
): Promise<void> {
  if (allows(member.role.permissions, 'leads.all')) return;
  const reach = await reachOf(db, member);
  if (reach === null || !reaches(reach, await ownerOf(db, leadId)))
    throw new AppError('lead_not_found');
}

/** The member to whom a lead is assigned; null if there is none. */
export async function ownerOf(db: Executor, leadId: number | null): Promise<number | null> {
  const { rows } = await db.execute<{ assigned_to: number | null }>(sql`
    SELECT assigned_to FROM lead_stage WHERE lead_id = ${leadId}`);
  return rows[0]?.assigned_to ?? null;
}
