import pg from 'pg';

import { tracedQuery } from './traced.ts';

type Connection = pg.ClientBase & { processID?: number | null };

const pooled = new WeakMap<Connection, boolean>();

/**
 * Whether something stands between this connection and the database that gives its statements to other connections
 * (PgBouncer, pgcat, Supavisor, RDS Proxy): such a one names a process that is not the database's. Asked once.
 */
export async function isPooled(client: Connection): Promise<boolean> {
  const known = pooled.get(client);
  if (known !== undefined) return known;
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const found = rows[0]?.pid !== client.processID;
  pooled.set(client, found);
  return found;
}

/** Finds out before a new connection is used, as a pool's `verify`. */
export function knowPooler(client: Connection, done: (error?: Error) => void): void {
  void (async () => {
    const failure = await isPooled(client).then(
      () => undefined,
      (error: unknown) => error,
    );
    done(failure as Error | undefined);
  })();
}

/**
 * A connection that prepares named statements only where the next statement is sure to meet the same process of the
 * database: elsewhere the name is unknown, or another statement's.
 */
export class NamingClient extends pg.Client {
  override query: pg.Client['query'] = (...given: unknown[]) => {
    const [statement, ...rest] = given;
    const call = super.query as (...args: unknown[]) => never;
    const said = pooled.get(this) === false ? statement : nameless(statement);
    return tracedQuery([said, ...rest], (args) => call.apply(this, args));
  };
}

function nameless(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  // A statement of the driver's own class is under way already.
  if (!isNamed || 'submit' in statement) return statement;
  return { ...statement, name: undefined };
}
