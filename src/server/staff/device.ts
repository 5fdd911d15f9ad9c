import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';
import type { Reply, Request } from '../http/server.ts';

const NAME = 'staff.device';
const YEAR = 365 * 24 * 3_600;

/** The marks of devices that members have signed in from. */
export type Devices = {
  /** The device's mark where `email` has signed in from it; else null. */
  known(request: Request, email: string): string | null;
  /** Marks the caller's device as one of `email`. */
  mark(reply: Reply, email: string): void;
};

/** Makes the marks: random, bound to one account, signed. */
export const createDevices = ({ secret, http }: Pick<Config, 'secret' | 'http'>): Devices => {
  const secure = http.origin.startsWith('https:');
  const name = secure ? `__Host-${NAME}` : NAME;
  const signature = (mark: string, email: string): Buffer =>
    createHmac('sha256', secret).update(`staff-device\n${mark}\n${email}`).digest();

  return {
    known: (request, email) => {
      const [mark = '', given = ''] = (request.cookies[name] ?? '').split('.');
      const bytes = Buffer.from(given, 'base64url');
      const right = signature(mark, email);
      return bytes.length === right.length && timingSafeEqual(bytes, right) ? mark : null;
    },
    mark: (reply, email) => {
      const mark = randomBytes(16).toString('base64url');
      const value = `${mark}.${signature(mark, email).toString('base64url')}`;
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: YEAR,
      });
    },
  };
};
