import type { Proof } from '../../../kernel/staff/staff.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { callAuth, headersOf, forwardCookies } from '../session/auth-adapter.ts';
import { NO_CODE } from '../session/codes.ts';
import { asWrongField, createOwnAccess } from './access.ts';
import { createProofs } from './proofs.ts';
import { endSessions, removeAuthenticator, sessionsOf } from '../store/repository.ts';
import type { Call } from '../sign-in/session-start.ts';

/** Makes what members do with their authenticator app. */
export function createOwnSecondFactor(deps: StaffDeps) {
  const { staff, database, content } = deps;
  const { db } = database;
  const { sessionOf, requirePassword, noted } = createOwnAccess(deps);
  const proofs = createProofs(deps);

  const setUp = async ({ request, reply }: Call, password: string) => {
    const { member } = await sessionOf(request);
    await requirePassword(request, member, { password });
    const { api } = await staff.auth();
    // What the app calls the account: a person may have one at several places.
    const issuer = content.snapshot().all('university')[0]?.data.name ?? 'Prospectus';
    const body = { password, method: 'totp', issuer } as const;
    const { headers, response } = await callAuth(() =>
      api.enableTwoFactor({ body, headers: headersOf(request), returnHeaders: true }),
    );
    forwardCookies(headers, reply);
    if (response.method !== 'totp') throw new TypeError('An authenticator was asked for.');
    const { totpURI, backupCodes } = response;
    return { uri: totpURI, recovery_codes: backupCodes };
  };

  /** Turns the authenticator on once its first code is right; every other session ends. */
  const confirm = async ({ request, reply }: Call, code: string): Promise<void> => {
    const { id, member } = await sessionOf(request);
    const { api } = await staff.auth();
    const given = { code: (await staff.codes.claim(member.id, code)) ? code : NO_CODE };
    const { headers } = await callAuth(() =>
      api.verifyTOTP({ body: given, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    // The library has replaced this session by a new one, whose cookie is on its way.
    const [newest] = (await sessionsOf(db, member.id)).toSorted((a, b) => b.id - a.id);
    await endSessions(db, member.id, newest?.id ?? id);
    await noted(request, { member, action: 'second_factor_on' });
    forwardCookies(headers, reply);
  };

  const newRecoveryCodes = async (call: Call, { password = '', code }: Proof) => {
    const { request } = call;
    const { member } = await proofs.require(call, { password, code });
    const { api } = await staff.auth();
    const { backupCodes } = await callAuth(() =>
      api.generateBackupCodes({ body: { password }, headers: headersOf(request) }),
    );
    await noted(request, { member, action: 'new_recovery_codes' });
    return { recovery_codes: backupCodes };
  };

  /** Turns the authenticator off; every other session ends. */
  const remove = async (call: Call, proof: Proof): Promise<void> => {
    const { id, member } = await proofs.require(call, proof);
    await removeAuthenticator(db, member.id);
    await endSessions(db, member.id, id);
    await noted(call.request, { member, action: 'second_factor_off' });
  };

  return { setUp, confirm, newRecoveryCodes, remove };
}
