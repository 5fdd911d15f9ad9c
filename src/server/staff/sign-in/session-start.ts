import { recordOf } from '../../../kernel/record.ts';
import { AppError } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { StaffDeps } from './deps.ts';
import type { Way } from './refused-sign-ins.ts';
import { forwardCookies } from '../session/auth-adapter.ts';
import { memberOfRow } from '../session/presenter.ts';
import { endSession, findMember, markProved, updateMember } from '../store/repository.ts';
import type { StaffMember } from '../staff.ts';

/** A call with its answer, whose cookies the sign-in sets. */
export type Call = { request: Request; reply: Reply };

type Answer = { headers: Headers; response: unknown };

function userIdOf(response: unknown): number {
  return Number(recordOf(recordOf(response)['user'])['id']);
}

/** The token of the session that a sign-in has begun. */
function tokenOf(response: unknown): string {
  const { token, session } = recordOf(response);
  return String(token ?? recordOf(session)['token'] ?? '');
}

/** Makes what every way to sign in ends with. */
export function createSessionStart({ staff, database, clock, audit }: StaffDeps) {
  const record = (
    who: { id: number; email: string },
    { action, address, way }: { action: string; address: string; way?: Way },
  ) =>
    audit.record(database.db, {
      actor: who,
      action,
      entity: 'staff_user',
      entityId: who.id,
      address,
      ...(way && { after: { way } }),
    });

  /** The session that a browser brings to a sign-in ends with it: nobody can plant one. */
  const endPreviousSession = async (request: Request): Promise<void> => {
    const earlier = await staff.session(request);
    if (earlier === null) return;
    await endSession(database.db, { id: earlier.id, userId: earlier.member.id });
    staff.forget(request);
  };

  const startSession = async (
    { request, reply }: Call,
    answer: Answer,
    way: Way,
  ): Promise<StaffMember> => {
    const row = await findMember(database.db, userIdOf(answer.response));
    if (row === null || row.role === null) throw new AppError('sign_in_required');
    const at = clock.now();
    await updateMember(database.db, row.id, { lastSignInAt: at });
    await markProved(database.db, { token: tokenOf(answer.response) }, at);
    await record(row, { action: 'sign_in', address: request.ip, way });
    forwardCookies(answer.headers, reply);
    staff.devices.mark(reply, row);
    return memberOfRow(row, row.role);
  };

  return { endPreviousSession, startSession, record };
}
