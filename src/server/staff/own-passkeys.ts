import type { PasskeyAttestation } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import { asWrongField, createOwnAccess } from './own-access.ts';
import { passkeysOf, removePasskey, renamePasskey } from './repository.ts';
import type { Call } from './reception.ts';

/** Makes what members do with their passkeys. */
export const createOwnPasskeys = (parts: Parts) => {
  const { staff, database } = parts;
  const { db } = database;
  const { sessionOf, requirePassword, noted } = createOwnAccess(parts);

  /** A passkey opens the account without the password, so the password is asked for first. */
  const begin = async ({ request, reply }: Call, password: string) => {
    const { member } = await sessionOf(request);
    await requirePassword(member, password);
    const { api } = await staff.auth();
    const { headers, response } = await calling(() =>
      api.generatePasskeyRegistrationOptions({
        headers: headersOf(request),
        query: { name: member.email },
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    return response;
  };

  const add = async (
    { request, reply }: Call,
    body: { name: string; response: PasskeyAttestation },
  ): Promise<void> => {
    const { member } = await sessionOf(request);
    const { api } = await staff.auth();
    const { headers } = await calling(() =>
      api.verifyPasskeyRegistration({ body, headers: headersOf(request), returnHeaders: true }),
    ).catch(asWrongField);
    passCookies(headers, reply);
    await noted(request, { member, action: 'add_passkey', after: { name: body.name } });
  };

  const rename = async (request: Request, id: number, name: string): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await renamePasskey(db, { id, userId: member.id, name }))) {
      throw new AppError('not_found');
    }
    await noted(request, { member, action: 'rename_passkey', after: { name } });
  };

  const drop = async (request: Request, id: number): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await removePasskey(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, { member, action: 'remove_passkey' });
  };

  const list = async (request: Request) => passkeysOf(db, (await sessionOf(request)).member.id);

  return { begin, add, rename, drop, list };
};
