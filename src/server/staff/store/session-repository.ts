import { and, asc, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';

import {
  type Executor,
  lockInTransaction,
  type Transaction,
} from '../../platform/database/database.ts';
import { hasChanged } from '../../platform/database/expressions.ts';
import { updateMember } from './repository.ts';
import {
  staffGuess,
  staffPasskey,
  type StaffPasskeyRow,
  staffSession,
  type StaffSessionRow,
  staffTwoFactor,
  staffVerification,
} from './table.ts';

export function sessionsOf(db: Executor, userId: number): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.userId, userId), sql`${staffSession.expiresAt} > now()`))
    .orderBy(desc(staffSession.updatedAt));
}

export async function endSession(
  db: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const isOwn = and(eq(staffSession.id, id), eq(staffSession.userId, userId));
  return hasChanged(db.delete(staffSession).where(isOwn));
}

export async function endSessions(db: Executor, userId: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(staffSession.id, except);
  await db.delete(staffSession).where(and(eq(staffSession.userId, userId), others));
}

/** When a session proved itself last, and whether it has a second factor. */
export async function markSession(
  db: Executor,
  which: { id: number } | { token: string },
  shown: Partial<Pick<StaffSessionRow, 'provedAt' | 'isStrong'>>,
): Promise<void> {
  const one = 'id' in which ? eq(staffSession.id, which.id) : eq(staffSession.token, which.token);
  await db.update(staffSession).set(shown).where(one);
}

export async function findTotpSecret(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ secret: staffTwoFactor.secret })
    .from(staffTwoFactor)
    .where(eq(staffTwoFactor.userId, userId));
  return row?.secret ?? null;
}

/** False if that step or a later one was used before. */
export async function claimTotpStep(
  db: Executor,
  { userId, step }: { userId: number; step: number },
): Promise<boolean> {
  const isLater = or(isNull(staffTwoFactor.lastStep), lt(staffTwoFactor.lastStep, step));
  const isUnused = and(eq(staffTwoFactor.userId, userId), isLater);
  return hasChanged(db.update(staffTwoFactor).set({ lastStep: step }).where(isUnused));
}

export function listSecondFactors(db: Executor) {
  const { id, secret, backupCodes } = staffTwoFactor;
  return db.select({ id, secret, backupCodes }).from(staffTwoFactor);
}

type Replaced = { id: number; column: 'secret' | 'backupCodes'; from: string; to: string };

export async function replaceEncrypted(
  db: Executor,
  { id, column, from, to }: Replaced,
): Promise<void> {
  await db
    .update(staffTwoFactor)
    .set({ [column]: to })
    .where(and(eq(staffTwoFactor.id, id), eq(staffTwoFactor[column], from)));
}

export async function removeAuthenticator(db: Executor, userId: number): Promise<void> {
  await db.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, userId));
  await updateMember(db, userId, { twoFactorEnabled: false });
}

export async function removeSecondFactors(db: Executor, userId: number): Promise<void> {
  await removeAuthenticator(db, userId);
  await db.delete(staffPasskey).where(eq(staffPasskey.userId, userId));
}

export async function findSecondStepOwner(db: Executor, step: string): Promise<number | null> {
  const [row] = await db
    .select({ value: staffVerification.value })
    .from(staffVerification)
    .where(eq(staffVerification.identifier, step));
  return row === undefined ? null : Number(row.value);
}

export async function findPasskeyOwner(db: Executor, credential: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: staffPasskey.userId })
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialID, credential));
  return row?.userId ?? null;
}

export function passkeysOf(db: Executor, userId: number): Promise<StaffPasskeyRow[]> {
  return db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.userId, userId))
    .orderBy(asc(staffPasskey.id));
}

type OwnPasskey = { id: number; userId: number };

function isOwn({ id, userId }: OwnPasskey) {
  return and(eq(staffPasskey.id, id), eq(staffPasskey.userId, userId));
}

export async function renamePasskey(
  db: Executor,
  passkey: OwnPasskey,
  name: string,
): Promise<boolean> {
  return hasChanged(db.update(staffPasskey).set({ name }).where(isOwn(passkey)));
}

export async function removePasskey(db: Executor, passkey: OwnPasskey): Promise<boolean> {
  return hasChanged(db.delete(staffPasskey).where(isOwn(passkey)));
}

type Tries = typeof staffGuess.$inferSelect;

/** Other callers of the key wait until the transaction ends. */
export async function lockTries(tx: Transaction, key: string): Promise<Tries | null> {
  await lockInTransaction(tx, `staff.guess:${key}`);
  const [row] = await tx.select().from(staffGuess).where(eq(staffGuess.key, key));
  return row ?? null;
}

export async function putTries(tx: Transaction, { key, ...values }: Tries): Promise<void> {
  await tx
    .insert(staffGuess)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: staffGuess.key, set: values });
}

export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.delete(staffGuess).where(eq(staffGuess.key, key));
}

export async function uncountTry(db: Executor, key: string): Promise<void> {
  await db
    .update(staffGuess)
    .set({ failures: sql`greatest(${staffGuess.failures} - 1, 0)` })
    .where(eq(staffGuess.key, key));
}
