import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { otherAdmins } from './repository.ts';
import { columnsOf, type RoleChoice } from './role-repository.ts';
import {
  type ProviderRow,
  type ProviderRuleRow,
  staffProvider,
  staffProviderRule,
} from './provider-table.ts';
import { type StaffIdentityRow, staffIdentity, staffSession, staffUser } from './table.ts';

export async function findProvider(db: Executor): Promise<ProviderRow | null> {
  const [row] = await db.select().from(staffProvider);
  return row ?? null;
}

export function rulesOfProvider(db: Executor): Promise<ProviderRuleRow[]> {
  return db.select().from(staffProviderRule).orderBy(asc(staffProviderRule.id));
}

type Details = Omit<ProviderRow, 'id' | 'isOnly'>;
type Rule = Pick<ProviderRuleRow, 'kind' | 'value'> & { role: RoleChoice };

/** Rules count in their order. */
export async function putProviderRow(
  tx: Transaction,
  details: Details,
  rules: readonly Rule[],
): Promise<void> {
  await tx
    .insert(staffProvider)
    .values(details)
    .onConflictDoUpdate({ target: staffProvider.id, set: details });
  await tx.delete(staffProviderRule);
  if (rules.length === 0) return;
  await tx
    .insert(staffProviderRule)
    .values(rules.map(({ role, ...rule }) => ({ ...rule, ...columnsOf(role) })));
}

export async function setOnly(tx: Transaction, isOnly: boolean): Promise<void> {
  await tx.update(staffProvider).set({ isOnly });
}

export async function removeProviderRow(tx: Transaction): Promise<void> {
  await tx.delete(staffProvider);
  await tx.delete(staffProviderRule);
}

/** Those of the issuer that stands connected. */
function ofProvider() {
  return eq(staffIdentity.issuer, sql`(SELECT issuer FROM staff_provider)`);
}

/** Whether a member signs in by the provider alone: passwords are off, or the provider has named them. */
export async function isOfProvider(db: Executor, userId: number): Promise<boolean> {
  const provider = await findProvider(db);
  if (provider === null) return false;
  if (provider.isOnly) return true;
  const named = and(eq(staffIdentity.userId, userId), isNotNull(staffIdentity.joinedAt));
  return (await db.$count(staffIdentity, and(named, ofProvider()))) > 0;
}

/** Whether the provider has refused a member since they signed in by it last. */
export async function hasLeft(db: Executor, userId: number): Promise<boolean> {
  const ended = and(eq(staffIdentity.userId, userId), isNotNull(staffIdentity.endedAt));
  return (await db.$count(staffIdentity, and(ended, ofProvider()))) > 0;
}

/** ADMINs, but for one, whom the provider lets in. */
export async function otherAdminsOfProvider(db: Executor, id: number): Promise<number> {
  const [row] = await db
    .select({ admins: sql<number>`count(DISTINCT ${staffUser.id})::int` })
    .from(staffIdentity)
    .innerJoin(staffUser, eq(staffUser.id, staffIdentity.userId))
    .where(
      and(
        eq(staffUser.role, 'ADMIN'),
        eq(staffUser.status, 'active'),
        sql`${staffUser.id} <> ${id}`,
        isNotNull(staffIdentity.joinedAt),
        isNotNull(staffIdentity.heldAt),
        isNull(staffIdentity.endedAt),
        ofProvider(),
      ),
    );
  return row?.admins ?? 0;
}

export async function findIdentity(
  db: Executor,
  { issuer, subject }: Pick<StaffIdentityRow, 'issuer' | 'subject'>,
): Promise<StaffIdentityRow | null> {
  const isOne = and(eq(staffIdentity.issuer, issuer), eq(staffIdentity.subject, subject));
  const [row] = await db.select().from(staffIdentity).where(isOne);
  return row ?? null;
}

export async function insertIdentity(
  tx: Transaction,
  values: typeof staffIdentity.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(staffIdentity).values(values).returning({ id: staffIdentity.id });
  return row?.id ?? 0;
}

export async function updateIdentity(
  db: Executor,
  id: number,
  change: Partial<typeof staffIdentity.$inferInsert>,
): Promise<void> {
  await db.update(staffIdentity).set(change).where(eq(staffIdentity.id, id));
}

/** From now on the member's role is the one that an ADMIN gave. */
export async function leaveRules(tx: Transaction, userId: number): Promise<void> {
  await tx.update(staffIdentity).set({ byRule: false }).where(eq(staffIdentity.userId, userId));
}

export async function setSessionIdentity(
  db: Executor,
  { token, identityId }: { token: string; identityId: number },
): Promise<void> {
  await db.update(staffSession).set({ identityId }).where(eq(staffSession.token, token));
}

/** Those that the provider began; without an id, of everybody. */
export async function endSessionsOf(db: Executor, identityId?: number): Promise<void> {
  const which =
    identityId === undefined
      ? isNotNull(staffSession.identityId)
      : eq(staffSession.identityId, identityId);
  await db.delete(staffSession).where(which);
}

/** People whose address has an account, the newest first. */
export function askedJoins(db: Executor) {
  return db
    .select({ identity: staffIdentity, user: staffUser })
    .from(staffIdentity)
    .innerJoin(staffUser, eq(staffUser.id, staffIdentity.userId))
    .where(and(isNull(staffIdentity.joinedAt), ofProvider()))
    .orderBy(desc(staffIdentity.id))
    .limit(100);
}

export async function askedJoinsOf(db: Executor, userId: number): Promise<number> {
  const asked = and(eq(staffIdentity.userId, userId), isNull(staffIdentity.joinedAt));
  return db.$count(staffIdentity, asked);
}

export async function joinRow(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<StaffIdentityRow | null> {
  const [row] = await tx
    .update(staffIdentity)
    .set({ joinedAt: at })
    .where(and(eq(staffIdentity.id, id), isNull(staffIdentity.joinedAt), ofProvider()))
    .returning();
  return row ?? null;
}

export async function refuseRow(tx: Transaction, id: number): Promise<StaffIdentityRow | null> {
  const [row] = await tx
    .delete(staffIdentity)
    .where(and(eq(staffIdentity.id, id), isNull(staffIdentity.joinedAt)))
    .returning();
  return row ?? null;
}

/** Takes up to `limit` whose last check was before `since`, so that no other process asks for them too. */
export function claimChecks(
  db: Executor,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<StaffIdentityRow[]> {
  const due = and(
    isNotNull(staffIdentity.joinedAt),
    isNotNull(staffIdentity.heldAt),
    isNull(staffIdentity.endedAt),
    or(isNull(staffIdentity.checkedAt), lt(staffIdentity.checkedAt, since)),
    ofProvider(),
  );
  return db
    .update(staffIdentity)
    .set({ checkedAt: now })
    .where(
      sql`${staffIdentity.id} IN (${db
        .select({ id: staffIdentity.id })
        .from(staffIdentity)
        .where(due)
        .orderBy(sql`${staffIdentity.checkedAt} NULLS FIRST`)
        .limit(limit)
        .for('update', { skipLocked: true })})`,
    )
    .returning();
}

/** Who could still sign in: with passwords off, only those whom the provider lets in. */
export async function hasOtherAdmin(
  tx: Transaction,
  id: number,
  provider: Pick<ProviderRow, 'isOnly'> | null,
): Promise<boolean> {
  const others = provider?.isOnly ? otherAdminsOfProvider(tx, id) : otherAdmins(tx, id);
  return (await others) > 0;
}
