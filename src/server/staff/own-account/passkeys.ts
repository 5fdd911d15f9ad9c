import * as calls from '../../../kernel/calls/ownAccount.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Proof } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { StaffDeps } from '../deps.ts';
import { callAuth, forwardCookies, headersOf } from '../session/auth-call.ts';
import { presentPasskey } from '../session/presenter.ts';
import type { Call } from '../sign-in/session-start.ts';
import { passkeysOf, removePasskey, renamePasskey } from '../store/session-repository.ts';
import { asWrongField, factorSessionOf, recordOwn, requireProof, sessionOf } from './proofs.ts';

export function registerPasskeys(server: Server, deps: StaffDeps): void {
  const { staff, database } = deps;
  const { db } = database;

  route(server, calls.listPasskeys, async (request) => {
    const { member } = await sessionOf(deps, request);
    return success((await passkeysOf(db, member.id)).map(presentPasskey));
  });
  route(server, calls.beginPasskey, async (request, reply) =>
    success(await creationOptions(deps, { request, reply }, request.body)),
  );
  route(server, calls.addPasskey, async (request, reply) => {
    const { body } = request;
    const { member } = await factorSessionOf(deps, request);
    const { api } = await staff.auth();
    const { headers } = await callAuth(() =>
      api.verifyPasskeyRegistration({ body, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    forwardCookies(headers, reply);
    await recordOwn(deps, request, { member, action: 'add_passkey', after: { name: body.name } });
    return success(null);
  });
  route(server, calls.renamePasskey, async (request) => {
    const { name } = request.body;
    const { member } = await sessionOf(deps, request);
    const own = { id: request.params.id, userId: member.id };
    if (!(await renamePasskey(db, own, name))) throw new AppError('not_found');
    await recordOwn(deps, request, { member, action: 'rename_passkey', after: { name } });
    return success(null, 'The passkey has its new name.');
  });
  route(server, calls.removePasskey, async (request, reply) => {
    const { member } = await factorSessionOf(deps, request);
    const own = { id: request.params.id, userId: member.id };
    const isOwn = (await passkeysOf(db, own.userId)).some(({ id }) => id === own.id);
    if (!isOwn) throw new AppError('not_found');
    await requireProof(deps, { request, reply }, request.body);
    if (!(await removePasskey(db, own))) throw new AppError('not_found');
    await recordOwn(deps, request, { member, action: 'remove_passkey' });
    return success(null);
  });
}

/** A passkey opens the account by itself, so its owner proves who they are first. */
async function creationOptions(
  deps: StaffDeps,
  { request, reply }: Call,
  { password, code }: Proof,
) {
  await factorSessionOf(deps, request);
  // Not by another passkey: that replaces the session, and the new passkey is tied to the one of this request.
  const { member } = await requireProof(deps, { request, reply }, { password, code });
  const { api } = await deps.staff.auth();
  const { headers, response } = await callAuth(() =>
    api.generatePasskeyRegistrationOptions({
      headers: headersOf(request),
      query: { name: member.email },
      returnHeaders: true,
    }),
  );
  forwardCookies(headers, reply);
  return {
    ...response,
    rp: { ...response.rp },
    user: { ...response.user },
    pubKeyCredParams: response.pubKeyCredParams.map((one) => ({ ...one })),
  };
}
