import pg from 'pg';

import { isUnderWay } from './answered.ts';
import { type Cancellable, cancelStatement } from './cancel.ts';
import { inTime, type TimeLimit } from './in-time.ts';
import { tracedQuery } from './traced.ts';

const pooled = new WeakMap<pg.ClientBase, boolean>();

/** The process of the database; where it is this connection's own, its statements end after so many milliseconds. */
const GREETING = `SELECT pg_backend_pid() AS pid,
  CASE pg_backend_pid() WHEN $1 THEN set_config('statement_timeout', $2, false) END`;
const ENDLESS = '0';

/**
 * Whether something stands between this connection and the database that gives its statements to other connections
 * (PgBouncer, pgcat, Supavisor, RDS Proxy): such a one names a process that is not the database's. Asked once. Where
 * nothing does, the database itself ends from now on what takes longer than `limit` milliseconds.
 */
export async function isPooled(client: Cancellable, limit?: number): Promise<boolean> {
  const known = pooled.get(client);
  if (known !== undefined) return known;
  const { rows } = await client.query<{ pid: number }>(GREETING, [
    client.processID,
    limit === undefined ? ENDLESS : String(limit),
  ]);
  const found = rows[0]?.pid !== client.processID;
  pooled.set(client, found);
  return found;
}

/** Finds out before a new connection is used, as a pool's `verify`. */
export function knowPooler(limit: number) {
  return (client: Cancellable, done: (error?: Error) => void): void => {
    void (async () => {
      const failure = await isPooled(client, limit).then(
        () => undefined,
        (error: unknown) => error,
      );
      done(failure as Error | undefined);
    })();
  };
}

/**
 * A connection each of whose statements ends in time, in the database as well: that does it by itself, or is asked by
 * way of the pooler, which takes no setting for a connection. It prepares named statements only where the next
 * statement is sure to meet the same process of the database: elsewhere the name is unknown, or another statement's.
 */
export class PoolableClient extends pg.Client {
  private readonly time: TimeLimit;

  constructor(config: pg.ClientConfig, limit: number) {
    super(config);
    this.time = {
      limit,
      cancel: () => {
        if (pooled.get(this)) cancelStatement(this, config);
      },
      giveUp: () => this.connection.stream.destroy(),
    };
  }

  override query: pg.Client['query'] = (...given: unknown[]) => {
    const [statement, ...rest] = given;
    const call = super.query as (...args: unknown[]) => never;
    const said = pooled.get(this) === false ? statement : nameless(statement);
    return tracedQuery([said, ...rest], (traced) =>
      inTime(this.time, traced, (args) => call.apply(this, args)),
    );
  };
}

function nameless(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  if (!isNamed || isUnderWay(statement)) return statement;
  return { ...statement, name: undefined };
}
