import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import { AppError } from '../../http/errors.ts';
import {
  type Executor,
  lockInTransaction,
  type Transaction,
} from '../../platform/database/database.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { columnsOf, type RoleChoice } from './role-repository.ts';
import { staffLink } from './table.ts';

export type LinkKind = (typeof staffLink.$inferSelect)['kind'];

export type StaffLink = typeof staffLink.$inferSelect;

const HOUR = 3_600_000;

/** Milliseconds. */
export const linkLife: Record<LinkKind, number> = {
  first_admin: 24 * HOUR,
  invitation: 7 * 24 * HOUR,
  password_reset: HOUR,
  confirm_address: 72 * HOUR,
  sign_in: HOUR / 4,
};

function hashOf(token: string): string {
  return tokenHash(token).toString('base64url');
}

export type LinkFor = {
  kind: LinkKind;
  userId?: number;
  email?: string;
  role?: RoleChoice;
  now: Date;
};

/** The token is stored nowhere. Earlier links of its kind end. */
export async function makeLink(
  db: Executor,
  { kind, now, role, ...whom }: LinkFor,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLife[kind]);
  await endLinks(db, { kind, ...whom, now });
  await db.insert(staffLink).values({
    kind,
    ...whom,
    ...(role !== undefined && columnsOf(role)),
    tokenHash: hashOf(token),
    expiresAt,
    createdAt: now,
  });
  return { token, expiresAt };
}

export async function endLinks(db: Executor, { kind, userId, email, now }: LinkFor): Promise<void> {
  await db
    .update(staffLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffLink.kind, kind),
        isNull(staffLink.usedAt),
        userId === undefined ? undefined : eq(staffLink.userId, userId),
        email === undefined ? undefined : eq(staffLink.email, email),
      ),
    );
}

/** Most links of a kind for one person, within milliseconds. */
const mailed = [
  { links: 1, within: 60_000 },
  { links: 3, within: HOUR },
  { links: 10, within: 24 * HOUR },
] as const;

/** Strangers cannot fill a mailbox. Of simultaneous calls one gets true; the others wait for the end of `db`. */
export async function mayMail(db: Transaction, whose: LinkFor): Promise<boolean> {
  const { kind, userId, email, now } = whose;
  await lockInTransaction(db, `staff.link:${kind}:${userId ?? email}`);
  const owner =
    userId === undefined ? eq(staffLink.email, email ?? '') : eq(staffLink.userId, userId);
  for (const { links, within } of mailed) {
    const isLate = gt(staffLink.createdAt, new Date(now.getTime() - within));
    const sent = await db.$count(staffLink, and(eq(staffLink.kind, kind), owner, isLate));
    if (sent >= links) return false;
  }
  return true;
}

function alive(token: string, now: Date) {
  return and(
    eq(staffLink.tokenHash, hashOf(token)),
    isNull(staffLink.usedAt),
    gt(staffLink.expiresAt, now),
  );
}

export async function findLink(db: Executor, token: string, now: Date): Promise<StaffLink | null> {
  const [link] = await db.select().from(staffLink).where(alive(token, now));
  return link ?? null;
}

/** Of simultaneous calls one succeeds. @throws AppError `link_expired` if the link was used, is too old, or never existed */
export async function useLink(
  db: Executor,
  { token, kind, now }: { token: string; kind: LinkKind; now: Date },
): Promise<StaffLink> {
  const [link] = await db
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(alive(token, now), eq(staffLink.kind, kind)))
    .returning();
  if (link === undefined) throw new AppError('link_expired');
  return link;
}

function invitationsAt(now: Date) {
  return and(
    eq(staffLink.kind, 'invitation'),
    isNull(staffLink.usedAt),
    gt(staffLink.expiresAt, now),
  );
}

/** The newest first. */
export function waitingInvitations(db: Executor, now: Date): Promise<StaffLink[]> {
  return db.select().from(staffLink).where(invitationsAt(now)).orderBy(desc(staffLink.id));
}

export async function endInvitation(
  db: Executor,
  id: number,
  now: Date,
): Promise<StaffLink | null> {
  const [link] = await db
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(invitationsAt(now), eq(staffLink.id, id)))
    .returning();
  return link ?? null;
}
