import { randomBytes } from 'node:crypto';

import { cookies } from '../../../kernel/constants.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import { tokenHash } from '../store/otp-codes.ts';
import { visitorCookies, type VisitorCookies } from './cookies.ts';
import {
  deleteSession,
  deleteSessionsBefore,
  findVisitor,
  insertSession,
  type Visitor,
} from './repository.ts';

export type { Visitor } from './repository.ts';

/** Verified visitors and their sessions. */
export type Visitors = {
  /** The visitor of a request; null without a live session. */
  find(request: Request): Promise<Visitor | null>;
  /** Guard (`onRequest`): a session, else 401. */
  require(request: Request): Promise<void>;
  /** Guard (`onRequest`): a session whose lead has a leads_id, else 401 or 403. */
  requireLeadsId(request: Request): Promise<void>;
  /** The visitor that a guard has let in. */
  of(request: Request): Visitor;
  /** Opens a session and answers its token, for the cookie. Always a new one. */
  open(executor: Executor, leadId: number): Promise<string>;
  /** Ends the session of a request. */
  end(request: Request): Promise<void>;
  cookies: VisitorCookies;
};

type VisitorDeps = { config: Config; database: DatabaseHandle; clock: Clock };

const DAY = 24 * 60 * 60;

/** Opens the visitors' sessions. */
export function openVisitors({ config, database, clock }: VisitorDeps): Visitors {
  const known = new WeakMap<Request, Visitor>();
  const jar = visitorCookies(config);

  const find = async (request: Request): Promise<Visitor | null> => {
    const token = jar.session(request);
    if (token === undefined) return null;
    return findVisitor(database, tokenHash(token), clock.now());
  };

  const require = async (request: Request): Promise<void> => {
    const visitor = await find(request);
    if (visitor === null) throw new AppError('session_required');
    known.set(request, visitor);
  };

  const of = (request: Request): Visitor => {
    const visitor = known.get(request);
    if (visitor === undefined) throw new AppError('session_required');
    return visitor;
  };

  return {
    find,
    require,
    of,
    requireLeadsId: async (request) => {
      await require(request);
      if (of(request).leadsId === null) throw new AppError('leads_id_required');
    },
    open: async (executor, leadId) => {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const until = new Date(now.getTime() + cookies.isUserVerified.maxAge * 1_000);
      await insertSession(executor, {
        tokenHash: tokenHash(token),
        leadId,
        createdAt: now,
        expiresAt: until,
      });
      return token;
    },
    end: async (request) => {
      const token = jar.session(request);
      if (token === undefined) return;
      await deleteSession(database, tokenHash(token));
    },
    cookies: jar,
  };
}

/** Deletes sessions that have run out; a day late, so that no clock difference ends one early. */
export async function forgetOldSessions({ database, clock }: VisitorDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY * 1_000);
  await deleteSessionsBefore(database, before);
}
