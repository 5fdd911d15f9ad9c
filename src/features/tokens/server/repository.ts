import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../server/platform/database/database.ts';
import { staffUser } from '../../../server/staff/store/table.ts';
import { type GivenRole, rolesOf } from '../../../server/staff/staff.ts';
import { apiToken } from './table.ts';

const maker = {
  id: staffUser.id,
  email: staffUser.email,
  firstName: staffUser.firstName,
  lastName: staffUser.lastName,
  role: staffUser.role,
  ownRoleId: staffUser.ownRoleId,
  status: staffUser.status,
};

function withMakers(db: Executor) {
  return db
    .select({ token: apiToken, maker })
    .from(apiToken)
    .innerJoin(staffUser, eq(staffUser.id, apiToken.madeBy));
}

type Stored = Awaited<ReturnType<typeof listedRows>>[number];
/** Null stands for a role that was deleted. */
export type TokenRow = Stored & { role: GivenRole | null; makerRole: GivenRole | null };

async function withRoles(db: Executor, rows: readonly Stored[]): Promise<TokenRow[]> {
  const of = await rolesOf(
    db,
    rows.flatMap(({ token, maker: member }) => [token, member]),
  );
  return rows.map((row) => ({ ...row, role: of(row.token), makerRole: of(row.maker) }));
}

export async function findToken(db: Executor, tokenHash: Buffer): Promise<TokenRow | null> {
  const rows = await withMakers(db).where(eq(apiToken.tokenHash, tokenHash));
  const [row] = await withRoles(db, rows);
  return row ?? null;
}

function listedRows(db: Executor) {
  return withMakers(db).orderBy(desc(apiToken.id));
}

export async function listedTokens(db: Executor): Promise<TokenRow[]> {
  return withRoles(db, await listedRows(db));
}

/** Locks the maker's row, so that no two of theirs are the last one. */
export async function countTokens(tx: Transaction, madeBy: number, now: Date): Promise<number> {
  await tx.execute(sql`SELECT FROM staff_user WHERE id = ${madeBy} FOR NO KEY UPDATE`);
  const counting = and(
    eq(apiToken.madeBy, madeBy),
    isNull(apiToken.revokedAt),
    gt(apiToken.expiresAt, now),
  );
  const [row] = await tx.select({ all: count() }).from(apiToken).where(counting);
  return row?.all ?? 0;
}

export async function insertToken(
  tx: Transaction,
  values: typeof apiToken.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(apiToken).values(values).returning({ id: apiToken.id });
  if (row === undefined) throw new Error('The token was not stored.');
  return row.id;
}

/** Null if there is no such token. Its row stays locked. */
export async function lockToken(tx: Transaction, id: number) {
  const [row] = await tx.select().from(apiToken).where(eq(apiToken.id, id)).for('update');
  return row ?? null;
}

export async function setRevoked(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(apiToken).set({ revokedAt: at }).where(eq(apiToken.id, id));
}

export async function noteUse(
  db: Executor,
  id: number,
  { at, from }: { at: Date; from: string },
): Promise<void> {
  await db.update(apiToken).set({ usedAt: at, usedFrom: from }).where(eq(apiToken.id, id));
}

export async function forgetTokens(db: Executor, before: Date): Promise<void> {
  await db
    .delete(apiToken)
    .where(or(lt(apiToken.expiresAt, before), lt(apiToken.revokedAt, before)));
}
