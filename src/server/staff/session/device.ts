import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findMember } from '../store/repository.ts';

const NAME = 'staff.device';
const YEAR = 365 * 24 * 3_600;

/** A mark ends with its epoch. */
export type DeviceOwner = { id: number; deviceEpoch: number };

export type Devices = {
  /** Null if `email` has not signed in from the device, or its marks have ended since. */
  known(request: Request, email: string): Promise<string | null>;
  ofMember(request: Request): Promise<string | null>;
  mark(reply: Reply, owner: DeviceOwner): void;
};

type Mark = { mark: string; id: number; epoch: number };

function signatureOf(secret: string, { mark, id, epoch }: Mark): Buffer {
  return createHmac('sha256', secret).update(`staff-device\n${mark}\n${id}\n${epoch}`).digest();
}

/** Marks are random, bound to one account and its epoch, and signed. */
export function createDevices(
  { secret, secrets, http }: Pick<Config, 'secret' | 'secrets' | 'http'>,
  { db }: Pick<DatabaseHandle, 'db'>,
): Devices {
  const secure = http.origin.startsWith('https:');
  const name = secure ? `__Host-${NAME}` : NAME;
  const signedMark = (request: Request): Mark | null => {
    const [mark = '', id, epoch, given = ''] = (request.cookies[name] ?? '').split('.');
    const read = { mark, id: Number(id), epoch: Number(epoch) };
    const bytes = Buffer.from(given, 'base64url');
    const isOurs = secrets.some((each) => {
      const right = signatureOf(each, read);
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    });
    return isOurs ? read : null;
  };

  const ownerOf = async (request: Request) => {
    const read = signedMark(request);
    const owner = read === null ? null : await findMember(db, read.id);
    if (read === null || owner?.deviceEpoch !== read.epoch) return null;
    return { mark: read.mark, email: owner.email };
  };

  return {
    known: async (request, email) => {
      const owner = await ownerOf(request);
      return owner?.email === email ? owner.mark : null;
    },
    ofMember: async (request) => (await ownerOf(request))?.mark ?? null,
    mark: (reply, { id, deviceEpoch: epoch }) => {
      const mark = randomBytes(16).toString('base64url');
      const given = signatureOf(secret, { mark, id, epoch }).toString('base64url');
      reply.setCookie(name, [mark, id, epoch, given].join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: YEAR,
      });
    },
  };
}
