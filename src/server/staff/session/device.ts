import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findMember } from '../store/repository.ts';

const NAME = 'staff.device';
const YEAR = 365 * 24 * 3_600;

/** The owner of a device. A mark ends with the epoch that it was made in. */
export type DeviceOwner = { id: number; deviceEpoch: number };

/** The marks of devices that members have signed in from. */
export type Devices = {
  /** The device's mark, if `email` has signed in from it and its marks have not ended since; else null. */
  known(request: Request, email: string): Promise<string | null>;
  /** As `known`, of any member. */
  ofMember(request: Request): Promise<string | null>;
  /** Marks the caller's device as one of this member. */
  mark(reply: Reply, owner: DeviceOwner): void;
};

type Mark = { mark: string; id: number; epoch: number };

function signatureOf(secret: string, { mark, id, epoch }: Mark): Buffer {
  return createHmac('sha256', secret).update(`staff-device\n${mark}\n${id}\n${epoch}`).digest();
}

/** Makes the marks: random, bound to one account and its epoch, signed. */
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
