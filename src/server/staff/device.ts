import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Config } from '../config.ts';
import type { Reply, Request } from '../http/server.ts';

const NAME = 'staff.device';
/** Stands for all members at once, which no e-mail address does. */
const ANYONE = '*';
const YEAR = 365 * 24 * 3_600;

/** The marks of devices that members have signed in from. */
export type Devices = {
  /** The device's mark where `email` has signed in from it; else null. */
  known(request: Request, email: string): string | null;
  /** The device's mark where any member has signed in from it; else null. */
  ofMember(request: Request): string | null;
  /** Marks the caller's device as one of `email`. */
  mark(reply: Reply, email: string): void;
};

const base64 = (bytes: Buffer): string => bytes.toString('base64url');

/** Makes the marks: random, bound to one account, signed. */
export const createDevices = ({ secret, http }: Pick<Config, 'secret' | 'http'>): Devices => {
  const secure = http.origin.startsWith('https:');
  const name = secure ? `__Host-${NAME}` : NAME;
  const signature = (mark: string, email: string): Buffer =>
    createHmac('sha256', secret).update(`staff-device\n${mark}\n${email}`).digest();

  const partsOf = (request: Request): string[] => (request.cookies[name] ?? '').split('.');
  const signed = (mark: string, given: string, owner: string): string | null => {
    const [bytes, right] = [Buffer.from(given, 'base64url'), signature(mark, owner)];
    return bytes.length === right.length && timingSafeEqual(bytes, right) ? mark : null;
  };

  return {
    known: (request, email) => {
      const [mark = '', ofEmail = ''] = partsOf(request);
      return signed(mark, ofEmail, email);
    },
    ofMember: (request) => {
      const [mark = '', , ofAnyone = ''] = partsOf(request);
      return signed(mark, ofAnyone, ANYONE);
    },
    mark: (reply, email) => {
      const mark = randomBytes(16).toString('base64url');
      const value = [mark, ...[email, ANYONE].map((owner) => base64(signature(mark, owner)))].join(
        '.',
      );
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
