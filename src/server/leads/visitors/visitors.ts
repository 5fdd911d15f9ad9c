import { cookies } from '../../../kernel/constants.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { visitorCookies } from './cookies.ts';
import {
  deleteSession,
  deleteSessionsBefore,
  findVisitor,
  insertSession,
  type Visitor,
} from './repository.ts';

export type { Visitor } from './repository.ts';
export type Visitors = ReturnType<typeof openVisitors>;
type VisitorDeps = { config: Config; database: DatabaseHandle; clock: Clock };

const DAY = 24 * 60 * 60;

export function openVisitors({ config, database, clock }: VisitorDeps) {
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
    /** Guard (`onRequest`): a session, else 401. */
    require,
    /** The visitor whom a guard has admitted. */
    of,
    /** Guard (`onRequest`): a session whose lead has a leads_id, else 401 or 403. */
    requireLeadsId: async (request: Request): Promise<void> => {
      await require(request);
      if (of(request).leadsId === null) throw new AppError('leads_id_required');
    },
    open: async (executor: Executor, leadId: number): Promise<string> => {
      const token = newToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + cookies.isUserVerified.maxAge * 1_000);
      const session = { tokenHash: tokenHash(token), leadId, createdAt, expiresAt };
      await insertSession(executor, session);
      return token;
    },
    end: async (request: Request): Promise<void> => {
      const token = jar.session(request);
      if (token !== undefined) await deleteSession(database, tokenHash(token));
    },
    cookies: jar,
  };
}

/** Deletes expired sessions a day late, so that a clock difference ends none early. */
export function forgetOldSessions({ database, clock }: VisitorDeps): Promise<void> {
  return deleteSessionsBefore(database, new Date(clock.now().getTime() - DAY * 1_000));
}
