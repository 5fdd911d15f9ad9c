import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { cookies } from '../../../contract/constants.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../../platform/database.ts';
import { visitorCookies, type VisitorCookies } from './cookies.ts';

/** Whose session a request carries. */
export type Visitor = {
  /** The lead's number in the database. */
  leadId: number;
  /** The lead's opaque id: `lead_id` of the calls. */
  publicId: string;
  mobile: string;
  name: string;
  /** The ERP's id; null until it is known. */
  leadsId: string | null;
};

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

/** What the database knows a session by: its token is nowhere but in the cookie. */
export function sessionHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens the visitors' sessions. */
export function openVisitors({ config, database, clock }: VisitorDeps): Visitors {
  const known = new WeakMap<Request, Visitor>();
  const jar = visitorCookies(config);

  const find = async (request: Request): Promise<Visitor | null> => {
    const token = jar.session(request);
    if (token === undefined) return null;
    const { rows } = await database.pool.query<Visitor & { leadId: string }>({
      name: 'visitor-find',
      text: `SELECT l.id AS "leadId", l.public_id AS "publicId", l.mobile, l.name, l.leads_id AS "leadsId"
        FROM visitor_session AS s JOIN lead AS l ON l.id = s.lead_id
        WHERE s.token_hash = $1 AND s.expires_at > $2`,
      values: [sessionHash(token), clock.now()],
    });
    return rows[0] ? { ...rows[0], leadId: Number(rows[0].leadId) } : null;
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
      await executor.execute(sql`
        INSERT INTO visitor_session (token_hash, lead_id, created_at, expires_at)
        VALUES (${sessionHash(token)}, ${leadId}, ${now.toISOString()}, ${until.toISOString()})`);
      return token;
    },
    end: async (request) => {
      const token = jar.session(request);
      if (token === undefined) return;
      const text = 'DELETE FROM visitor_session WHERE token_hash = $1';
      await database.pool.query(text, [sessionHash(token)]);
    },
    cookies: jar,
  };
}

/** Deletes sessions that have run out; a day late, so that no clock difference ends one early. */
export async function forgetOldSessions({ database, clock }: VisitorDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY * 1_000);
  await database.relaxed.query('DELETE FROM visitor_session WHERE expires_at < $1', [before]);
}
