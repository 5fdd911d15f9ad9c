import type { FailureCode } from '../../../kernel/errors.ts';
import { recordOf } from '../../../kernel/record.ts';
import { AppError } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { StaffDeps } from '../deps.ts';
import { forwardCookies } from '../session/auth-call.ts';
import { memberOfRow } from '../session/presenter.ts';
import type { StaffMember } from '../staff.ts';
import { findMember, updateMember } from '../store/repository.ts';
import { choiceOf, findRole } from '../store/role-repository.ts';
import { endSession, markSession } from '../store/session-repository.ts';
import type { Wait } from './login-throttle.ts';

export type Call = { request: Request; reply: Reply };

export type Way = 'password' | 'authenticator' | 'recovery code' | 'passkey' | 'provider' | 'link';

/** So that nobody can plant a session in a browser. */
export async function endPreviousSession(
  { staff, database }: StaffDeps,
  request: Request,
): Promise<void> {
  const earlier = await staff.ownSession(request);
  if (earlier === null) return;
  await endSession(database.db, { id: earlier.id, userId: earlier.member.id });
  staff.forget(request);
}

type Started = {
  way: Way;
  answer: { headers: Headers; response: unknown };
  /** Now, unless the proof was made elsewhere; null if there is none yet. */
  provedAt?: Date | null;
};

export async function startSession(
  deps: StaffDeps,
  { request, reply }: Call,
  { way, answer, provedAt }: Started,
): Promise<StaffMember> {
  const { staff, database, clock, audit } = deps;
  const { token, session, user } = recordOf(answer.response);
  const row = await findMember(database.db, Number(recordOf(user)['id']));
  const role = row && (await findRole(database.db, choiceOf(row)));
  if (row === null || role === null) throw new AppError('sign_in_required');
  const at = clock.now();
  await updateMember(database.db, row.id, { lastSignInAt: at });
  const which = { token: String(token ?? recordOf(session)['token'] ?? '') };
  const proof = provedAt === null ? {} : { provedAt: provedAt ?? at };
  await markSession(database.db, which, { ...proof, isStrong: way !== 'password' });
  await audit.record(database.db, {
    actor: { id: row.id, email: row.email },
    action: 'sign_in',
    entity: 'staff_user',
    entityId: row.id,
    address: request.ip,
    after: { way },
  });
  forwardCookies(answer.headers, reply);
  staff.devices.mark(reply, row);
  return memberOfRow(row, role);
}

export type Try = {
  request: Request;
  way: Way;
  account: () => Promise<number | null>;
  wait?: Wait | null;
};

const refusals: ReadonlySet<FailureCode> = new Set([
  'wrong_credentials',
  'wrong_second_factor',
  'passkey_refused',
  'awaiting_approval',
  'account_disabled',
]);

const guesses: ReadonlySet<FailureCode> = new Set(['wrong_credentials', 'wrong_second_factor']);

const lockedOut: Readonly<Record<Wait['of'], string>> = {
  caller: 'this address',
  device: 'this device',
  strangers: 'every unknown device',
};

/** Records a refused sign-in with account, address and way, but nothing that was typed. */
export async function audited<Result>(
  deps: StaffDeps,
  tried: Try,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await recordRefused(deps, tried, error.code);
    throw error;
  }
}

async function recordRefused(
  { database: { db }, audit, limits }: StaffDeps,
  { request, way, account, wait = null }: Try,
  code: FailureCode,
): Promise<void> {
  if (!refusals.has(code)) return;
  const entityId = await account();
  // Tries at an account are few, as they wait ever longer; those at invented ones have no end.
  if (entityId === null && !(await limits.consume('refusedSignIns', 'all')).allowed) return;
  const event = {
    actor: 'stranger',
    entity: 'staff_user',
    entityId,
    address: request.ip,
  } as const;
  await audit.record(db, { ...event, action: 'sign_in_refused', after: { way, why: code } });
  if (wait === null || !guesses.has(code)) return;
  const after = { way, locked_out: lockedOut[wait.of], wait_seconds: wait.seconds };
  await audit.record(db, { ...event, action: 'sign_in_locked', after });
}
