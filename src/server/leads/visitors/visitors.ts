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
  /** Returns the visitor of a request, or null without an active session. */
  find(request: Request): Promise<Visitor | null>;
  /** Guard (`onRequest`): a session, else 401. */
  require(request: Request): Promise<void>;
  /** Guard (`onRequest`): a session whose lead has a leads_id, else 401 or 403. */
  requireLeadsId(request: Request): Promise<void>;
  /** The visitor whom a guard has admitted. */
  of(request: Request): Visitor;
  /** Opens a new session. Returns its token, for the cookie. */
  open(executor: Executor, leadId: number): Promise<string>;
  end(request: Request): Promise<void>;
  cookies: VisitorCookies;
};

type VisitorDeps = { config: Config; database: DatabaseHandle; clock: Clock };

const DAY = 24 * 60 * 60;

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

/** Deletes expired sessions a day late, so that a clock difference ends none early. */
export async function forgetOldSessions({ database, clock }: VisitorDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY * 1_000);
  await deleteSessionsBefore(database, before);
}
