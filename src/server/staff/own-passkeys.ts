import type { PasskeyAttestation } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import { asWrongField, createOwnAccess } from './own-access.ts';
import { passkeysOf, removePasskey } from './repository.ts';
import type { Call } from './sign-in.ts';

/** Makes what members do with their passkeys. */
export const createOwnPasskeys = (parts: Parts) => {
  const { staff, database } = parts;
  const { db } = database;
  const { sessionOf, noted } = createOwnAccess(parts);

  const begin = async ({ request, reply }: Call) => {
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

  const drop = async (request: Request, id: number): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await removePasskey(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, { member, action: 'remove_passkey' });
  };

  const list = async (request: Request) => passkeysOf(db, (await sessionOf(request)).member.id);

  return { begin, add, drop, list };
};
