import * as calls from '../../../kernel/calls/ownAccount.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import type { StaffDeps } from '../deps.ts';
import { callAuth, forwardCookies, headersOf } from '../session/auth-call.ts';
import { claimCode } from '../session/second-factors.ts';
import type { Call } from '../sign-in/session-start.ts';
import { endSessions, removeAuthenticator, sessionsOf } from '../store/session-repository.ts';
import {
  asWrongField,
  factorSessionOf,
  recordOwn,
  requirePassword,
  requireProof,
  sessionOf,
} from './proofs.ts';

export function registerSecondFactor(server: Server, deps: StaffDeps): void {
  const { staff, database } = deps;

  route(server, calls.beginSecondFactor, async (request, reply) =>
    success(await setUp(deps, { request, reply }, request.body.password)),
  );
  route(server, calls.confirmSecondFactor, async (request, reply) => {
    await confirm(deps, { request, reply }, request.body.code);
    return success(null, 'Your authenticator is on. Keep the recovery codes in a safe place.');
  });
  route(server, calls.renewRecoveryCodes, async (request, reply) => {
    const { password = '', code } = request.body;
    const { member } = await requireProof(deps, { request, reply }, { password, code });
    const { api } = await staff.auth();
    const { backupCodes } = await callAuth(() =>
      api.generateBackupCodes({ body: { password }, headers: headersOf(request) }),
    );
    await recordOwn(deps, request, { member, action: 'new_recovery_codes' });
    return success({ recovery_codes: backupCodes });
  });
  route(server, calls.removeSecondFactor, async (request, reply) => {
    const { id, member } = await requireProof(deps, { request, reply }, request.body);
    await removeAuthenticator(database.db, member.id);
    await endOthers(deps, request, { id, member, action: 'second_factor_off' });
    return success(null);
  });
}

async function setUp(deps: StaffDeps, { request, reply }: Call, password: string) {
  const { member } = await factorSessionOf(deps, request);
  await requirePassword(deps, request, { member, password, field: 'password' });
  const { api } = await deps.staff.auth();
  // A person may have accounts at several universities.
  const issuer = deps.content.snapshot().all('university')[0]?.data.name ?? 'Prospectus';
  const body = { password, method: 'totp', issuer } as const;
  const { headers, response } = await callAuth(() =>
    api.enableTwoFactor({ body, headers: headersOf(request), returnHeaders: true }),
  );
  forwardCookies(headers, reply);
  if (response.method !== 'totp') throw new TypeError('An authenticator was asked for.');
  return { uri: response.totpURI, recovery_codes: response.backupCodes };
}

async function confirm(deps: StaffDeps, { request, reply }: Call, code: string): Promise<void> {
  const { staff, database, config } = deps;
  const { db } = database;
  const { id, member } = await sessionOf(deps, request);
  const { api } = await staff.auth();
  const isNew = await claimCode(db, config, { userId: member.id, code });
  const body = { code: isNew ? code : '' };
  const { headers } = await callAuth(() =>
    api.verifyTOTP({ body, headers: headersOf(request), returnHeaders: true }),
  ).catch(asWrongField);
  // The library has replaced this session by a new one, whose cookie is in its answer.
  const [newest] = (await sessionsOf(db, member.id)).toSorted((a, b) => b.id - a.id);
  await endOthers(deps, request, { id: newest?.id ?? id, member, action: 'second_factor_on' });
  forwardCookies(headers, reply);
}

type Change = Parameters<typeof recordOwn>[2] & { id: number };

async function endOthers(deps: StaffDeps, request: Request, { id, ...change }: Change) {
  await endSessions(deps.database.db, change.member.id, id);
  await recordOwn(deps, request, change);
}
