import { randomBytes } from 'node:crypto';

import { MY_DATA_MINUTES } from '../../../../../kernel/leads/myData.ts';
import type { Request } from '../../../../../server/http/server.ts';
import type { Platform } from '../../../../../server/platform/open.ts';
import type { Transaction } from '../../../../../server/platform/database/database.ts';
import { keepReturned } from '../../retention/repository.ts';
import { tokenHash } from '../../../../../server/leads/store/otp-codes.ts';
import type { MyDataCookies } from './cookies.ts';
import { deleteMyDataSession, findProved, insertMyDataSession, type Proved } from './repository.ts';

export type { Proved } from './repository.ts';

/** Sessions of those who have just proved a number: short, and good for nothing but their own data. */
export function myDataSessions(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jar: MyDataCookies,
) {
  return {
    /** Opens a session and answers its token, for the cookie. */
    open: async (tx: Transaction, leadId: number): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + MY_DATA_MINUTES * 60_000);
      await insertMyDataSession(tx, { tokenHash: tokenHash(token), leadId, expiresAt });
      await keepReturned(tx, leadId, clock.now());
      return token;
    },
    /** The owner of the session of a request; null if it has none, or an expired one. */
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
