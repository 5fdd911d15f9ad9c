import { proveSelf, readProof } from '../../../kernel/calls/signIn.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Proof } from '../../../kernel/staff/staff.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { mailOfSecurity } from '../accounts/mails.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { StaffDeps } from '../deps.ts';
import { sessionLife } from '../session/auth.ts';
import { callAuth, forwardCookies, headersOf } from '../session/auth-call.ts';
import { claimCode } from '../session/second-factors.ts';
import { beginTry, tryWasRight } from '../sign-in/login-throttle.ts';
import { verifyPasskey } from '../sign-in/passkey.ts';
import type { Call } from '../sign-in/session-start.ts';
import { attemptAt } from '../sign-in/sign-in.ts';
import type { StaffMember, StaffSession } from '../staff.ts';
import { isOfProvider } from '../store/provider-repository.ts';
import { findPasswordHash } from '../store/repository.ts';
import { endSession, markSession, passkeysOf } from '../store/session-repository.ts';

export function registerProofs(server: Server, deps: StaffDeps): void {
  const untilOf = (provedAt: Date | null) => ({
    until: new Date((provedAt?.getTime() ?? 0) + sessionLife.fresh * 1_000).toISOString(),
  });

  route(server, proveSelf, async (request, reply) => {
    const { id, member } = await requireProof(deps, { request, reply }, request.body);
    const at = deps.clock.now();
    await markSession(deps.database.db, { id }, { provedAt: at });
    await recordOwn(deps, request, { member, action: 'prove' });
    return success(untilOf(at));
  });
  route(server, readProof, async (request) =>
    success(untilOf((await deps.staff.ownSession(request))?.provedAt ?? null)),
  );
}

export async function sessionOf({ staff }: StaffDeps, request: Request): Promise<StaffSession> {
  const session = await staff.ownSession(request);
  if (session === null) throw new AppError('sign_in_required');
  return session;
}

/**
 * Returns the session of a member who may change their second factors.
 * @throws {AppError} `forbidden` for a session by password alone of a member who has a passkey, if the role demands a
 * second factor: a stolen password would be enough to add one
 */
export async function factorSessionOf(deps: StaffDeps, request: Request): Promise<StaffSession> {
  const session = await sessionOf(deps, request);
  if (session.isWeak && (await passkeysOf(deps.database.db, session.member.id)).length > 0)
    throw new AppError('forbidden', { msg: 'Please sign out, and sign in with your passkey.' });
  return session;
}

export function recordOwn(
  deps: StaffDeps,
  { ip: address }: Request,
  { member, action, after }: { member: StaffMember; action: string; after?: unknown },
): Promise<void> {
  return withTransaction(deps.database, async (tx) => {
    const event = { action, entity: 'staff_user', entityId: member.id, after };
    await deps.audit.record(tx, { actor: member, ...event, address });
    await mailOfSecurity(deps, tx, { to: member, action, address });
  });
}

const wrong = {
  password: 'This is not your password.',
  noCode: 'Please enter a code of your authenticator, or a recovery code.',
  code: 'This code is wrong or was already used.',
  passkey: 'This passkey could not be used.',
} as const;

/** Names the wrong field. Tries count with those of signing in, so an open session does not help to guess. */
export async function requirePassword(
  deps: StaffDeps,
  request: Request,
  { member, password, field }: { member: StaffMember; password: string; field: string },
): Promise<void> {
  await requireOwnPassword(deps, member);
  const attempt = await attemptAt(deps, request, member);
  await beginTry(deps, attempt);
  const hash = await findPasswordHash(deps.database.db, member.id);
  if (!(await isPassword(hash, password))) throw invalidInput([{ field, msg: wrong.password }]);
  await tryWasRight(deps, attempt);
}

/** By password and, if an authenticator is on, a code; or by a passkey, which replaces the session. Names the wrong field. */
export async function requireProof(
  deps: StaffDeps,
  call: Call,
  { password, code, passkey }: Proof,
): Promise<StaffSession> {
  const session = await sessionOf(deps, call.request);
  if (passkey !== undefined) return replacedByPasskey(deps, call, { session, passkey });
  const { member } = session;
  await requireOwnPassword(deps, member);
  if (password === undefined) throw wrongField('password');
  if (member.twoFactorEnabled && !code) {
    throw invalidInput([{ field: 'code', msg: wrong.noCode }]);
  }
  const attempt = await attemptAt(deps, call.request, member);
  await beginTry(deps, attempt);
  const hash = await findPasswordHash(deps.database.db, member.id);
  if (!(await isPassword(hash, password))) throw wrongField('password');
  if (member.twoFactorEnabled && !(await isRightCode(deps, call.request, { member, code }))) {
    throw wrongField('code');
  }
  await tryWasRight(deps, attempt);
  return session;
}

/** @throws {AppError} `provider_only` for a member who signs in through the organisation */
async function requireOwnPassword({ database: { db } }: StaffDeps, { id }: StaffMember) {
  if (await isOfProvider(db, id)) throw new AppError('provider_only');
}

function wrongField(field: 'password' | 'code' | 'passkey') {
  return invalidInput([{ field, msg: wrong[field] }]);
}

async function isRightCode(
  { staff, database: { db }, config }: StaffDeps,
  request: Request,
  { member, code = '' }: { member: StaffMember; code?: string | undefined },
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return claimCode(db, config, { userId: member.id, code });
  const { api } = await staff.auth();
  const body = { code, disableSession: true };
  return callAuth(() => api.verifyBackupCode({ body, headers: headersOf(request) })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_second_factor') return false;
      throw error;
    },
  );
}

/** A passkey signs its owner in again, so a new session replaces the old one. */
async function replacedByPasskey(
  deps: StaffDeps,
  { request, reply }: Call,
  { session, passkey }: { session: StaffSession; passkey: NonNullable<Proof['passkey']> },
): Promise<StaffSession> {
  const { db } = deps.database;
  const { headers, response } = await verifyPasskey(deps, request, passkey).catch(
    (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'passkey_refused';
      throw isRefused ? wrongField('passkey') : error;
    },
  );
  const made = { id: Number(response.session.id), userId: Number(response.user.id) };
  if (made.userId !== session.member.id) {
    await endSession(db, made);
    throw wrongField('passkey');
  }
  await endSession(db, { id: session.id, userId: made.userId });
  await markSession(db, { id: made.id }, { isStrong: true });
  forwardCookies(headers, reply);
  return { ...session, id: made.id, isSafe: true, isWeak: false };
}

/** The caller is signed in, so a wrong code or passkey is a wrong field and no reason to sign in again. */
export function asWrongField(error: unknown): never {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'wrong_second_factor') throw wrongField('code');
  if (code === 'passkey_refused') {
    throw invalidInput([{ field: 'response', msg: wrong.passkey }]);
  }
  throw error;
}
