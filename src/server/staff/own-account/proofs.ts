import type { Proof } from '../../../kernel/staff/staff.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { callAuth, headersOf, forwardCookies } from '../session/auth-adapter.ts';
import { createOwnAccess } from './access.ts';
import { createPasskeyCheck } from '../sign-in/passkey-check.ts';
import type { Call } from '../sign-in/session-start.ts';
import { endSession, markProved } from '../store/repository.ts';
import type { StaffSession } from '../staff.ts';

const wrong = {
  password: { field: 'password', msg: 'This is not your password.' },
  noCode: { field: 'code', msg: 'Please enter a code of your authenticator, or a recovery code.' },
  code: { field: 'code', msg: 'This code is wrong or was already used.' },
  passkey: { field: 'passkey', msg: 'This passkey could not be used.' },
} as const;

const TOTP = /^\d{6}$/;

/** Makes what asks members to prove again who they are. */
export function createProofs(deps: StaffDeps) {
  const { staff, database, clock } = deps;
  const { sessionOf, beginTry, isOwnPassword, noted } = createOwnAccess(deps);
  const passkeys = createPasskeyCheck(deps);

  const isRightCode = async (call: Call, session: StaffSession, code: string): Promise<boolean> => {
    if (TOTP.test(code)) return staff.codes.claim(session.member.id, code);
    if (!(await staff.codes.claimRecovery(session.member.id, code))) return false;
    const { api } = await staff.auth();
    const body = { code, disableSession: true };
    const verify = () => api.verifyBackupCode({ body, headers: headersOf(call.request) });
    return callAuth(verify).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'wrong_second_factor') return false;
        throw error;
      },
    );
  };

  const byPassword = async (call: Call, { password, code }: Proof): Promise<StaffSession> => {
    const session = await sessionOf(call.request);
    const { member } = session;
    const isAsked = member.twoFactorEnabled;
    if (password === undefined) throw invalidInput([wrong.password]);
    if (isAsked && !code) throw invalidInput([wrong.noCode]);
    const right = await beginTry(call.request, member);
    if (!(await isOwnPassword(member, password))) throw invalidInput([wrong.password]);
    if (isAsked && !(await isRightCode(call, session, code ?? ''))) {
      throw invalidInput([wrong.code]);
    }
    await right();
    return session;
  };

  /** A passkey signs its owner in anew: the session that asked is replaced. */
  const byPasskey = async (
    call: Call,
    response: NonNullable<Proof['passkey']>,
  ): Promise<StaffSession> => {
    const session = await sessionOf(call.request);
    const answer = await passkeys.verify(call.request, response).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'passkey_refused'
        ? invalidInput([wrong.passkey])
        : error;
    });
    const made = {
      id: Number(answer.response.session.id),
      userId: Number(answer.response.user.id),
    };
    if (made.userId !== session.member.id) {
      await endSession(database.db, made);
      throw invalidInput([wrong.passkey]);
    }
    await endSession(database.db, { id: session.id, userId: made.userId });
    forwardCookies(answer.headers, call.reply);
    return { ...session, id: made.id };
  };

  /**
   * Refuses, by naming the field, whoever cannot prove to be the member: with the password and,
   * where an authenticator is on, a code; or with a passkey.
   */
  const require = (call: Call, proof: Proof): Promise<StaffSession> =>
    proof.passkey === undefined ? byPassword(call, proof) : byPasskey(call, proof.passkey);

  /** As `require`; what asks for a fresh sign-in is open to this session from now on. */
  const prove = async (call: Call, proof: Proof): Promise<Date> => {
    const { id, member } = await require(call, proof);
    const at = clock.now();
    await markProved(database.db, { id }, at);
    await noted(call.request, { member, action: 'prove' });
    return at;
  };

  return { require, prove };
}
