import { and, asc, count, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import { roles } from '../../../kernel/constants.ts';
import type { StaffStatus } from '../../../kernel/staff/staff.ts';
import type { StaffUserQuery } from '../../../kernel/calls/staff.ts';
import type { Executor } from '../../platform/database/database.ts';
import { hasChanged, holdsWords, inNameOrder } from '../../platform/database/expressions.ts';
import { columnsOf, type RoleChoice } from './role-repository.ts';
import {
  type ListedMember,
  staffAccount,
  staffPasskey,
  staffSession,
  staffUser,
  type StaffUserRow,
} from './table.ts';

export type NewMember = {
  email: string;
  firstName: string;
  lastName: string;
  /** Null for an account of the identity provider. */
  passwordHash: string | null;
  role: RoleChoice | null;
  status: StaffStatus;
  /** By default, if the account is active. */
  emailVerified?: boolean;
  at: Date;
};

function sameEmail(email: string): SQL {
  return sql`lower(${staffUser.email}) = ${email.toLowerCase()}`;
}

export async function insertMember(db: Executor, one: NewMember): Promise<StaffUserRow | null> {
  const { passwordHash, at, role, ...facts } = one;
  const [user] = await db
    .insert(staffUser)
    .values({
      ...facts,
      ...(role !== null && columnsOf(role)),
      name: `${one.firstName} ${one.lastName}`,
      email: one.email.toLowerCase(),
      emailVerified: one.emailVerified ?? one.status === 'active',
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (user === undefined) return null;
  await db.insert(staffAccount).values({
    userId: user.id,
    accountId: String(user.id),
    providerId: 'credential',
    password: passwordHash,
  });
  return user;
}

export async function takeOverUnproven(
  db: Executor,
  { passwordHash: hash, at, email, role, ...facts }: NewMember,
): Promise<StaffUserRow | null> {
  const name = `${facts.firstName} ${facts.lastName}`;
  const isUnproven = and(eq(staffUser.emailVerified, false), eq(staffUser.status, 'waiting'));
  const [row] = await db
    .update(staffUser)
    .set({
      ...facts,
      ...(role !== null && columnsOf(role)),
      name,
      emailVerified: true,
      updatedAt: at,
    })
    .where(and(sameEmail(email), isUnproven))
    .returning();
  if (row !== undefined) await updatePasswordHash(db, { userId: row.id, hash, at });
  return row ?? null;
}

export async function claimNotice(
  db: Executor,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const isDue = or(isNull(staffUser.noticedAt), lt(staffUser.noticedAt, since));
  const ofMember = and(eq(staffUser.id, id), isDue);
  return hasChanged(db.update(staffUser).set({ noticedAt: now }).where(ofMember));
}

export async function forgetUnproven(db: Executor, since: Date): Promise<void> {
  await db
    .delete(staffUser)
    .where(
      and(
        eq(staffUser.status, 'waiting'),
        eq(staffUser.emailVerified, false),
        lt(staffUser.createdAt, since),
      ),
    );
}

export async function findMember(db: Executor, id: number): Promise<StaffUserRow | null> {
  const [row] = await db.select().from(staffUser).where(eq(staffUser.id, id));
  return row ?? null;
}

export async function findMemberByEmail(db: Executor, email: string): Promise<StaffUserRow | null> {
  const [row] = await db.select().from(staffUser).where(sameEmail(email));
  return row ?? null;
}

export async function hasAdmin(db: Executor): Promise<boolean> {
  return (await otherAdmins(db, 0)) > 0;
}

/** How many members each role has, by its id. */
export async function membersByRole(db: Executor): Promise<Map<number, number>> {
  const rows = await db
    .select({ role: staffUser.role, ownRoleId: staffUser.ownRoleId, members: count() })
    .from(staffUser)
    .groupBy(staffUser.role, staffUser.ownRoleId);
  const counts = new Map<number, number>();
  for (const { role, ownRoleId, members } of rows) {
    const id = role === null ? (ownRoleId ?? 0) : roles[role];
    counts.set(id, (counts.get(id) ?? 0) + members);
  }
  return counts;
}

export async function otherAdmins(db: Executor, id: number): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(staffUser)
    .where(and(eq(staffUser.role, 'ADMIN'), eq(staffUser.status, 'active'), ne(staffUser.id, id)));
  return row?.admins ?? 0;
}

export async function updateMember(
  db: Executor,
  id: number,
  change: Partial<typeof staffUser.$inferInsert>,
): Promise<void> {
  await db.update(staffUser).set(change).where(eq(staffUser.id, id));
}

export async function endDevices(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .update(staffUser)
    .set({ deviceEpoch: sql`${staffUser.deviceEpoch} + 1` })
    .where(eq(staffUser.id, userId))
    .returning({ epoch: staffUser.deviceEpoch });
  return row?.epoch ?? 0;
}

export async function findPasswordHash(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: staffAccount.password })
    .from(staffAccount)
    .where(passwordOf(userId));
  return row?.hash ?? null;
}

function passwordOf(userId: number) {
  return and(eq(staffAccount.userId, userId), eq(staffAccount.providerId, 'credential'));
}

export async function updatePasswordHash(
  db: Executor,
  { userId, hash, at }: { userId: number; hash: string | null; at: Date },
): Promise<void> {
  await db.update(staffAccount).set({ password: hash, updatedAt: at }).where(passwordOf(userId));
}

function filtersOf({ status, role, q }: StaffUserQuery): SQL | undefined {
  return and(
    status && eq(staffUser.status, status),
    typeof role === 'number'
      ? and(eq(staffUser.ownRoleId, role), isNull(staffUser.role))
      : role && eq(staffUser.role, role),
    q ? holdsWords(['staff_user.email', 'staff_user.name'], q) : undefined,
  );
}

const columns = {
  created_at: staffUser.createdAt,
  email: staffUser.email,
  name: inNameOrder('staff_user.name'),
  last_sign_in_at: staffUser.lastSignInAt,
};

export async function pageOfMembers(
  db: Executor,
  query: StaffUserQuery,
): Promise<{ rows: ListedMember[]; total: number }> {
  const where = filtersOf(query);
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await db
    .select({
      member: staffUser,
      passkeys: db.$count(staffPasskey, eq(staffPasskey.userId, staffUser.id)),
      sessions: db.$count(
        staffSession,
        and(eq(staffSession.userId, staffUser.id), sql`${staffSession.expiresAt} > now()`),
      ),
    })
    .from(staffUser)
    .where(where)
    .orderBy(direction(columns[query.sort]), direction(staffUser.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await db.select({ total: count() }).from(staffUser).where(where);
  const listed = rows.map(({ member, ...counts }) => ({ ...member, ...counts }));
  return { rows: listed, total: counted?.total ?? 0 };
}
