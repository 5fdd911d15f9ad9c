import type { PasskeyAttestation } from '../../contract/staff.ts';
import { AppError, invalidInput } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { withTransaction } from '../platform/database.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import {
  endSession,
  endSessions,
  findPasswordHash,
  passkeysOf,
  removePasskey,
  sessionsOf,
  updateMember,
  updatePasswordHash,
} from './repository.ts';
import type { Call } from './sign-in.ts';
import type { StaffMember, StaffSession } from './staff.ts';

/** Makes what members do with their own account. */
export const createOwnAccount = (parts: Parts) => {
  const { staff, database, clock, audit } = parts;
  const { db } = database;

  const sessionOf = async (request: Request): Promise<StaffSession> => {
    const session = await staff.session(request);
    if (session === null) throw new AppError('sign_in_required');
    return session;
  };

  const requirePassword = async (member: StaffMember, password: string, field = 'password') => {
    const hash = await findPasswordHash(db, member.id);
    if (await isPassword(hash, password)) return;
    throw invalidInput([{ field, msg: 'This is not your password.' }]);
  };

  const noted = (request: Request, member: StaffMember, action: string, after?: unknown) =>
    audit.record(db, {
      actor: member,
      action,
      entity: 'staff_user',
      entityId: member.id,
      after,
      address: request.ip,
    });

  const rename = async (request: Request, names: { firstName: string; lastName: string }) => {
    const { member } = await sessionOf(request);
    const name = `${names.firstName} ${names.lastName}`;
    await updateMember(db, member.id, { ...names, name, updatedAt: clock.now() });
    await noted(request, member, 'rename', names);
    return { ...member, ...names };
  };

  const changePassword = async (
    request: Request,
    { current, password }: { current: string; password: string },
  ): Promise<void> => {
    const { id, member } = await sessionOf(request);
    await requirePassword(member, current, 'current');
    requireGoodPassword(password, member);
    const hash = await hashPassword(password);
    await withTransaction(database, async (tx) => {
      await updatePasswordHash(tx, { userId: member.id, hash, at: clock.now() });
      await endSessions(tx, member.id, id);
      const event = { action: 'change_password', entity: 'staff_user', entityId: member.id };
      await audit.record(tx, { actor: member, ...event, address: request.ip });
    });
  };

  const sessions = async (request: Request) => {
    const { id, member } = await sessionOf(request);
    return { current: id, rows: await sessionsOf(db, member.id) };
  };

  const endOne = async (request: Request, id: number): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await endSession(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, member, 'end_session');
  };

  const endOthers = async (request: Request): Promise<void> => {
    const { id, member } = await sessionOf(request);
    await endSessions(db, member.id, id);
    await noted(request, member, 'end_other_sessions');
  };

  const setUpTotp = async ({ request, reply }: Call, password: string) => {
    const { member } = await sessionOf(request);
    await requirePassword(member, password);
    const { api } = await staff.auth();
    const { headers, response } = await calling(() =>
      api.enableTwoFactor({
        body: { password, method: 'totp' },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    const { totpURI, backupCodes } = response as { totpURI: string; backupCodes: string[] };
    return { uri: totpURI, recovery_codes: backupCodes };
  };

  /** Turns the authenticator on once its first code is right; every other session ends. */
  const confirmTotp = async ({ request, reply }: Call, code: string): Promise<void> => {
    const { id, member } = await sessionOf(request);
    const { api } = await staff.auth();
    const { headers } = await calling(() =>
      api.verifyTOTP({ body: { code }, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    // The library has replaced this session by a new one, whose cookie is on its way.
    const [newest] = (await sessionsOf(db, member.id)).toSorted((a, b) => b.id - a.id);
    await endSessions(db, member.id, newest?.id ?? id);
    await noted(request, member, 'second_factor_on');
    passCookies(headers, reply);
  };

  const newRecoveryCodes = async (request: Request, password: string) => {
    const { member } = await sessionOf(request);
    await requirePassword(member, password);
    const { api } = await staff.auth();
    const { backupCodes } = await calling(() =>
      api.generateBackupCodes({ body: { password }, headers: headersOf(request) }),
    );
    await noted(request, member, 'new_recovery_codes');
    return { recovery_codes: backupCodes };
  };

  const removeTotp = async ({ request, reply }: Call, password: string): Promise<void> => {
    const { member } = await sessionOf(request);
    await requirePassword(member, password);
    const { api } = await staff.auth();
    const { headers } = await calling(() =>
      api.disableTwoFactor({
        body: { password },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    await noted(request, member, 'second_factor_off');
  };

  const passkeyOptions = async ({ request, reply }: Call) => {
    const { api } = await staff.auth();
    const { headers, response } = await calling(() =>
      api.generatePasskeyRegistrationOptions({
        headers: headersOf(request),
        query: {},
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    return response;
  };

  const addPasskey = async (
    { request, reply }: Call,
    body: { name: string; response: PasskeyAttestation },
  ): Promise<void> => {
    const { member } = await sessionOf(request);
    const { api } = await staff.auth();
    const { headers } = await calling(() =>
      api.verifyPasskeyRegistration({ body, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    passCookies(headers, reply);
    await noted(request, member, 'add_passkey', { name: body.name });
  };

  const dropPasskey = async (request: Request, id: number): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await removePasskey(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, member, 'remove_passkey');
  };

  return {
    rename,
    changePassword,
    sessions,
    endOne,
    endOthers,
    ...{
      setUpTotp,
      confirmTotp,
      newRecoveryCodes,
      removeTotp,
    },
    ...{
      passkeyOptions,
      addPasskey,
      dropPasskey,
    },
    passkeys: async (request: Request) => passkeysOf(db, (await sessionOf(request)).member.id),
  };
};

/** A wrong code of someone who is signed in is a wrong field, and no reason to sign in again. */
const asWrongField = (error: unknown): never => {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'wrong_second_factor') {
    throw invalidInput([{ field: 'code', msg: 'This code is wrong or was already used.' }]);
  }
  if (code === 'passkey_refused') {
    throw invalidInput([{ field: 'response', msg: 'This passkey could not be used.' }]);
  }
  throw error;
};
