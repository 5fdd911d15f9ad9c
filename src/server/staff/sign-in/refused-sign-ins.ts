import type { FailureCode } from '../../../kernel/errors.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from './deps.ts';
import type { Wait } from './login-throttle.ts';
import { findMemberByEmail, findPasskeyOwner, findSecondStepOwner } from '../store/repository.ts';

/** By what somebody proves to be a member; the second of two. */
export type Way = 'password' | 'authenticator' | 'recovery code' | 'passkey';

/** A sign-in that someone tries. */
export type Try = {
  way: Way;
  /** The id of the account that is tried, looked up once it was refused; null for none of ours. */
  account: () => Promise<number | null>;
  /** What begins if the try is wrong. */
  wait?: Wait | null;
};

const refusals: ReadonlySet<FailureCode> = new Set([
  'wrong_credentials',
  'wrong_second_factor',
  'passkey_refused',
  'awaiting_approval',
  'account_disabled',
]);

const SECOND_STEP_COOKIE = /^(?:__Secure-)?staff\.two_factor$/;

const lockedOut: Readonly<Record<Wait['of'], string>> = {
  caller: 'this address',
  device: 'this device',
  strangers: 'every unknown device',
};

function waitOf(wait: Wait | null) {
  return wait === null ? {} : { locked_out: lockedOut[wait.of], wait_seconds: wait.seconds };
}

/** Makes what keeps refused sign-ins in the audit log: which account, from where, by which way; nothing that was typed. */
export function createRefusedSignIns({ database: { db }, audit }: StaffDeps) {
  const record = async (
    request: Request,
    { way, account, wait = null }: Try,
    code: FailureCode,
  ) => {
    const event = {
      actor: 'stranger',
      entity: 'staff_user',
      entityId: await account(),
      address: request.ip,
    } as const;
    if (refusals.has(code)) {
      await audit.record(db, { ...event, action: 'sign_in_refused', after: { way, why: code } });
    }
    if (code === 'too_many_requests' || (wait !== null && code === 'wrong_credentials')) {
      await audit.record(db, {
        ...event,
        action: 'sign_in_locked',
        after: { way, ...waitOf(wait) },
      });
    }
  };

  return {
    /** Rethrows why a try was refused, once it is in the log. */
    audited:
      (request: Request, tried: Try) =>
      async (error: unknown): Promise<never> => {
        if (error instanceof AppError) await record(request, tried, error.code);
        throw error;
      },

    ofEmail: (email: string) => async () => (await findMemberByEmail(db, email))?.id ?? null,
    ofPasskey: (credential: string) => () => findPasskeyOwner(db, credential),
    /** The account whose password was right, and whose second factor is asked for. */
    ofSecondStep: (request: Request) => async () => {
      const [, value = ''] =
        Object.entries(request.cookies).find(([name]) => SECOND_STEP_COOKIE.test(name)) ?? [];
      return findSecondStepOwner(db, value.slice(0, value.lastIndexOf('.')));
    },
  };
}
