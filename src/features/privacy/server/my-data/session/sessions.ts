import { MY_DATA_MINUTES, myDataPaths } from '../../../../../kernel/leads/myData.ts';
import type { Request, Reply } from '../../../../../server/http/server.ts';
import type { Platform } from '../../../../../server/platform/open.ts';
import type { Transaction } from '../../../../../server/platform/database/database.ts';
import { keepReturned } from '../../retention/repository.ts';
import { newToken, tokenHash } from '../../../../../server/platform/tokens.ts';
import { deleteMyDataSession, findProved, insertMyDataSession, type Proved } from './repository.ts';
import { z } from 'zod';
import { leadIdSchema } from '../../../../../kernel/leads/leads.ts';
import type { Config } from '../../../../../server/config/config.ts';
import { isSecure } from '../../../../../server/http/security-headers.ts';
import { keptIn, codeTimes } from '../../../../../server/leads/pages/context.ts';
import { cookiesOfLeads } from '../../../../../server/leads/visitors/cookies.ts';
import { ownValue } from '../../../../../kernel/record.ts';

const askedSchema = z.object({
  /** An invented id if no data is held for the number, so that the cookie does not reveal which numbers are known. */
  leadId: leadIdSchema,
  /** E.164. */
  mobile: z.string().regex(/^\+[1-9]\d{6,14}$/),
  ...codeTimes,
  /** Wrong tries of this code. The former version did not count them. */
  wrong: z.int().min(0).max(1_000).default(0),
});

/** A number with a pending code. It grants nothing: the challenge binds the code to the browser. */
export type Asked = z.output<typeof askedSchema>;

/** Their challenge differs from that of a registration, which may be waiting for its code in the same browser. */
export function myDataCookies(config: Config) {
  const secure = isSecure(config);
  const prefix = secure ? '__Secure-' : '';
  const session = `${prefix}own_data`;
  const options = { path: myDataPaths.page, sameSite: 'lax', secure, httpOnly: true } as const;
  const maxAge = MY_DATA_MINUTES * 60;
  const asked = cookiesOfLeads(`${prefix}own_data_asked`, options);
  const challenges = cookiesOfLeads(`${prefix}own_data_challenge`, options);
  return {
    session: (request: Request) => ownValue(request.cookies, session),
    setSession: (reply: Reply, token: string) =>
      void reply.setCookie(session, token, { ...options, maxAge }),
    /** The number that was asked for last, or that of a lead. */
    asked: (request: Request, leadId?: string): Asked | null => {
      const texts =
        leadId === undefined ? asked.all(request).slice(0, 1) : asked.of(request, leadId);
      const kept = texts.map((text) => keptIn(text, askedSchema));
      return kept.find((one) => leadId === undefined || one?.leadId === leadId) ?? null;
    },
    setAsked: (reply: Reply, kept: Asked) => {
      const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
      asked.set(reply, kept.leadId, { value: text, seconds: maxAge });
    },
    challenges,
    clear: (reply: Reply) => {
      challenges.clearAll(reply);
      reply.clearCookie(session, options);
      asked.clearAll(reply);
    },
  };
}

/** Sessions of those who have just proved a number: short, and good for nothing but their own data. */
export function myDataSessions(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jar: ReturnType<typeof myDataCookies>,
) {
  return {
    open: async (tx: Transaction, leadId: number): Promise<string> => {
      const token = newToken();
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
