import { and, asc, count, desc, eq, ilike, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Role } from '../../../kernel/constants.ts';
import type { StaffStatus, StaffUserQuery } from '../../../kernel/staff/staff.ts';
import type { Executor } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/search-pattern.ts';
import {
  type ListedMember,
  staffAccount,
  staffPasskey,
  type StaffPasskeyRow,
  staffSession,
  type StaffSessionRow,
  staffTwoFactor,
  staffUser,
  type StaffUserRow,
  staffVerification,
} from './table.ts';

/** An account to be made. */
export type NewMember = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  role: Role | null;
  status: StaffStatus;
  at: Date;
};

function sameEmail(email: string): SQL {
  return sql`lower(${staffUser.email}) = ${email.toLowerCase()}`;
}

/** Makes an account with a password; null where the address has one. */
export async function insertMember(db: Executor, one: NewMember): Promise<StaffUserRow | null> {
  const { passwordHash, at, ...facts } = one;
  const [user] = await db
    .insert(staffUser)
    .values({
      ...facts,
      name: `${one.firstName} ${one.lastName}`,
      email: one.email.toLowerCase(),
      emailVerified: one.status === 'active',
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

/** Gives an account whose address nobody has proved to its owner; null where there is none. */
export async function takeOverUnproven(
  db: Executor,
  { passwordHash: hash, at, email, ...facts }: NewMember,
): Promise<StaffUserRow | null> {
  const name = `${facts.firstName} ${facts.lastName}`;
  const isUnproven = and(eq(staffUser.emailVerified, false), eq(staffUser.status, 'waiting'));
  const [row] = await db
    .update(staffUser)
    .set({ ...facts, name, emailVerified: true, updatedAt: at })
    .where(and(sameEmail(email), isUnproven))
    .returning();
  if (row !== undefined) await updatePasswordHash(db, { userId: row.id, hash, at });
  return row ?? null;
}

/** Notes that a member is told of something; false where they were told since then. */
export async function claimNotice(
  db: Executor,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const isDue = or(isNull(staffUser.noticedAt), lt(staffUser.noticedAt, since));
  const claimed = await db
    .update(staffUser)
    .set({ noticedAt: now })
    .where(and(eq(staffUser.id, id), isDue))
    .returning({ id: staffUser.id });
  return claimed.length > 0;
}

/** Forgets accounts of before `since` whose address nobody has proved. */
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

/** A member by id; null where there is none. */
export async function findMember(db: Executor, id: number): Promise<StaffUserRow | null> {
  const [row] = await db.select().from(staffUser).where(eq(staffUser.id, id));
  return row ?? null;
}

/** A member by e-mail address, in whichever case it is written; null where there is none. */
export async function findMemberByEmail(db: Executor, email: string): Promise<StaffUserRow | null> {
  const [row] = await db.select().from(staffUser).where(sameEmail(email));
  return row ?? null;
}

/** True once someone is an active ADMIN. */
export async function hasAdmin(db: Executor): Promise<boolean> {
  return (await otherAdmins(db, 0)) > 0;
}

/** How many active ADMINs there are besides one. */
export async function otherAdmins(db: Executor, id: number): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(staffUser)
    .where(and(eq(staffUser.role, 'ADMIN'), eq(staffUser.status, 'active'), ne(staffUser.id, id)));
  return row?.admins ?? 0;
}

/** Changes columns of a member. */
export async function updateMember(
  db: Executor,
  id: number,
  change: Partial<typeof staffUser.$inferInsert>,
): Promise<void> {
  await db.update(staffUser).set(change).where(eq(staffUser.id, id));
}

/** Ends the marks of all devices that a member has signed in from. Answers the new epoch. */
export async function endDevices(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .update(staffUser)
    .set({ deviceEpoch: sql`${staffUser.deviceEpoch} + 1` })
    .where(eq(staffUser.id, userId))
    .returning({ epoch: staffUser.deviceEpoch });
  return row?.epoch ?? 0;
}

/** The hash of a member's password. */
export async function findPasswordHash(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: staffAccount.password })
    .from(staffAccount)
    .where(and(eq(staffAccount.userId, userId), eq(staffAccount.providerId, 'credential')));
  return row?.hash ?? null;
}

/** Gives a member another password, by its hash. */
export async function updatePasswordHash(
  db: Executor,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
): Promise<void> {
  await db
    .update(staffAccount)
    .set({ password: hash, updatedAt: at })
    .where(and(eq(staffAccount.userId, userId), eq(staffAccount.providerId, 'credential')));
}

/** A member's open sessions, the last used first. */
export function sessionsOf(db: Executor, userId: number): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.userId, userId), sql`${staffSession.expiresAt} > now()`))
    .orderBy(desc(staffSession.updatedAt));
}

/** Ends one session of a member. False where there is no such session. */
export async function endSession(
  db: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.id, id), eq(staffSession.userId, userId)))
    .returning({ id: staffSession.id });
  return ended.length > 0;
}

/** Ends all sessions of a member, but for one where given. Answers how many. */
export async function endSessions(db: Executor, userId: number, except?: number): Promise<number> {
  const others = except === undefined ? undefined : ne(staffSession.id, except);
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.userId, userId), others))
    .returning({ id: staffSession.id });
  return ended.length;
}

/** Notes that the owner of a session has proved who they are. */
export async function markProved(
  db: Executor,
  which: { id: number } | { token: string },
  at: Date,
): Promise<void> {
  const one = 'id' in which ? eq(staffSession.id, which.id) : eq(staffSession.token, which.token);
  await db.update(staffSession).set({ provedAt: at }).where(one);
}

/** A member's TOTP secret, encrypted; null without an authenticator. */
export async function findTotpSecret(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ secret: staffTwoFactor.secret })
    .from(staffTwoFactor)
    .where(eq(staffTwoFactor.userId, userId));
  return row?.secret ?? null;
}

/** Uses up an authenticator's codes up to a step. False where that step was used up before. */
export async function claimTotpStep(
  db: Executor,
  { userId, step }: { userId: number; step: number },
): Promise<boolean> {
  const isLater = or(isNull(staffTwoFactor.lastStep), lt(staffTwoFactor.lastStep, step));
  const claimed = await db
    .update(staffTwoFactor)
    .set({ lastStep: step })
    .where(and(eq(staffTwoFactor.userId, userId), isLater))
    .returning({ id: staffTwoFactor.id });
  return claimed.length > 0;
}

/** Takes a member's authenticator and its recovery codes away. */
export async function removeAuthenticator(db: Executor, userId: number): Promise<void> {
  await db.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, userId));
  await updateMember(db, userId, { twoFactorEnabled: false });
}

/** Takes a member's second factors away: authenticator and passkeys. */
export async function removeSecondFactors(db: Executor, userId: number): Promise<void> {
  await removeAuthenticator(db, userId);
  await db.delete(staffPasskey).where(eq(staffPasskey.userId, userId));
}

/** Whose passkey it is; null for one that nobody has. */
export async function findPasskeyOwner(db: Executor, credential: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: staffPasskey.userId })
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialID, credential));
  return row?.userId ?? null;
}

/** Whose sign-in waits for its second factor under this name; null where none does. */
export async function findSecondStepOwner(db: Executor, step: string): Promise<number | null> {
  const [row] = await db
    .select({ value: staffVerification.value })
    .from(staffVerification)
    .where(eq(staffVerification.identifier, step));
  return row === undefined ? null : Number(row.value);
}

/** A member's passkeys, the oldest first. */
export function passkeysOf(db: Executor, userId: number): Promise<StaffPasskeyRow[]> {
  return db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.userId, userId))
    .orderBy(asc(staffPasskey.id));
}

/** Gives a member's passkey another name. False where there is no such passkey. */
export async function renamePasskey(
  db: Executor,
  { id, userId, name }: { id: number; userId: number; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(staffPasskey)
    .set({ name })
    .where(and(eq(staffPasskey.id, id), eq(staffPasskey.userId, userId)))
    .returning({ id: staffPasskey.id });
  return renamed.length > 0;
}

/** Removes a member's passkey. False where there is no such passkey. */
export async function removePasskey(
  db: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const removed = await db
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.id, id), eq(staffPasskey.userId, userId)))
    .returning({ id: staffPasskey.id });
  return removed.length > 0;
}

function filtersOf({ status, role, q }: StaffUserQuery): SQL | undefined {
  return and(
    status && eq(staffUser.status, status),
    role && eq(staffUser.role, role),
    q ? or(ilike(staffUser.email, containing(q)), ilike(staffUser.name, containing(q))) : undefined,
  );
}

const columns = {
  created_at: staffUser.createdAt,
  email: staffUser.email,
  name: staffUser.name,
  last_sign_in_at: staffUser.lastSignInAt,
};

/** A page of the staff. */
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
