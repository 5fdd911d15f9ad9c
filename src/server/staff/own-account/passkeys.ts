import type { PasskeyAttestation, Proof } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { callAuth, headersOf, forwardCookies } from '../session/auth-adapter.ts';
import { asWrongField, createOwnAccess } from './access.ts';
import { createProofs } from './proofs.ts';
import { passkeysOf, removePasskey, renamePasskey } from '../store/repository.ts';
import type { Call } from '../sign-in/session-start.ts';

/** Makes what members do with their passkeys. */
export function createOwnPasskeys(deps: StaffDeps) {
  const { staff, database } = deps;
  const { db } = database;
  const { sessionOf, noted } = createOwnAccess(deps);
  const proofs = createProofs(deps);

  /** A passkey opens the account by itself, so its owner proves who they are first. */
  const begin = async (call: Call, { password, code }: Proof) => {
    const { request, reply } = call;
    // Not by another passkey: that replaces the session, and the new one is tied to this request's.
    const { member } = await proofs.require(call, { password, code });
    const { api } = await staff.auth();
    const { headers, response } = await callAuth(() =>
      api.generatePasskeyRegistrationOptions({
        headers: headersOf(request),
        query: { name: member.email },
        returnHeaders: true,
      }),
    );
    forwardCookies(headers, reply);
    return response;
  };

  const add = async (
    { request, reply }: Call,
    body: { name: string; response: PasskeyAttestation },
  ): Promise<void> => {
    const { member } = await sessionOf(request);
    const { api } = await staff.auth();
    const { headers } = await callAuth(() =>
      api.verifyPasskeyRegistration({ body, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    forwardCookies(headers, reply);
    await noted(request, { member, action: 'add_passkey', after: { name: body.name } });
  };

  const rename = async (request: Request, id: number, name: string): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await renamePasskey(db, { id, userId: member.id, name }))) {
      throw new AppError('not_found');
    }
    await noted(request, { member, action: 'rename_passkey', after: { name } });
  };

  const drop = async (call: Call, id: number, proof: Proof): Promise<void> => {
    const { request } = call;
    const { member } = await sessionOf(request);
    const isOwn = (await passkeysOf(db, member.id)).some((passkey) => passkey.id === id);
    if (!isOwn) throw new AppError('not_found');
    await proofs.require(call, proof);
    if (!(await removePasskey(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, { member, action: 'remove_passkey' });
  };

  const list = async (request: Request) => passkeysOf(db, (await sessionOf(request)).member.id);

  return { begin, add, rename, drop, list };
}
