import { modestJson } from '../../../../../kernel/values/json.ts';
import { randomBytes } from 'node:crypto';
import { MY_DATA_MINUTES, myDataPaths } from '../../../../../kernel/leads/myData.ts';
import type { Request, Reply } from '../../../../../server/http/server.ts';
import type { Platform } from '../../../../../server/platform/open.ts';
import type { Transaction } from '../../../../../server/platform/database/database.ts';
import { keepReturned } from '../../retention/repository.ts';
import { tokenHash } from '../../../../../server/leads/store/otp-codes.ts';
import { deleteMyDataSession, findProved, insertMyDataSession, type Proved } from './repository.ts';
import { z } from 'zod';
import { leadIdSchema } from '../../../../../kernel/leads/leads.ts';
import type { Config } from '../../../../../server/config/config.ts';
import { isSecure } from '../../../../../server/http/security-headers.ts';
import { ownValue } from '../../../../../kernel/record.ts';

const askedSchema = z.object({
  /** A random id if no data is held for the number, so that the cookie does not reveal which numbers are known. */
  leadId: leadIdSchema,
  mobile: z.string(),
  /** When another code can be asked for, and when this one runs out, in milliseconds. */
  resendAt: z.number(),
  expiresAt: z.number(),
  isResent: z.boolean(),
});

/** A number with a pending code. It grants nothing: the challenge binds the code to the browser. */
export type Asked = z.output<typeof askedSchema>;

/** Their challenge differs from that of a registration, which may be waiting for its code in the same browser. */
export function myDataCookies(config: Config) {
  const secure = isSecure(config);
  const prefix = secure ? '__Secure-' : '';
  const session = `${prefix}own_data`;
  const asked = `${prefix}own_data_asked`;
  const challenge = `${prefix}own_data_challenge`;
  const options = { path: myDataPaths.page, sameSite: 'lax', secure, httpOnly: true } as const;
  const maxAge = MY_DATA_MINUTES * 60;
  return {
    session: (request: Request) => ownValue(request.cookies, session),
    setSession: (reply: Reply, token: string) =>
      void reply.setCookie(session, token, { ...options, maxAge }),
    asked: (request: Request) => readAsked(ownValue(request.cookies, asked) ?? ''),
    setAsked: (reply: Reply, kept: Asked) => {
      const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
      reply.setCookie(asked, text, { ...options, maxAge });
    },
    challenge: (request: Request) => ownValue(request.cookies, challenge),
    setChallenge: (reply: Reply, token: string) =>
      void reply.setCookie(challenge, token, { ...options, maxAge: config.otp.lifeSeconds }),
    clearChallenge: (reply: Reply) => void reply.clearCookie(challenge, options),
    clear: (reply: Reply) => {
      reply.clearCookie(challenge, options);
      reply.clearCookie(session, options);
      reply.clearCookie(asked, options);
    },
  };
}

function readAsked(text: string): Asked | null {
  try {
    const kept = modestJson(Buffer.from(text, 'base64url').toString());
    return askedSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

/** Sessions of those who have just proved a number: short, and good for nothing but their own data. */
export function myDataSessions(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jar: ReturnType<typeof myDataCookies>,
) {
  return {
    open: async (tx: Transaction, leadId: number): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + MY_DATA_MINUTES * 60_000);
      await insertMyDataSession(tx, { tokenHash: tokenHash(token), leadId, expiresAt });
      await keepReturned(tx, leadId, clock.now());
      return token;
    },
    find: async (request: Request): Promise<Proved | null> => {
      const token = jar.session(request);
      return token === undefined ? null : findProved(database, tokenHash(token), clock.now());
    },
    end: async (request: Request): Promise<void> => {
      const token = jar.session(request);
      if (token !== undefined) await deleteMyDataSession(database, tokenHash(token));
    },
  };
}
