import { randomBytes, randomUUID } from 'node:crypto';

import pg from 'pg';

import { isPooled } from './pool.ts';

export const CONTENT_CHANNEL = 'prospectus_content';

export type Listener = {
  connected(): boolean;
  hears(): boolean;
  prove(): Promise<boolean>;
  close(): Promise<void>;
};

export type ListenOptions = {
  connection: pg.ClientConfig;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each LISTEN: read whatever may have changed meanwhile. If it throws, the connection is made again. */
  onReconnect: () => Promise<void> | void;
  onError?: (error: unknown) => void;
  say?: (channel: string, payload: string) => Promise<unknown>;
  presence?: Presence;
};

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** Seconds between probes, which detect a connection that broke silently. */
const PROBE = 15;

/** A pooler gives each transaction another connection, so no notification would arrive. */
export class PoolerBetween extends Error {
  override name = 'PoolerBetween';
  constructor() {
    super(
      'A pooler stands before the database, so this process cannot listen: it asks instead. Set PROSPECTUS_DATABASE_DIRECT_URL to the address of the database itself.',
    );
  }
}

/** After a failover, nobody sends notifications on the read-only server. */
class FormerServer extends Error {
  override name = 'FormerServer';
  constructor() {
    super('Another server of the database takes the writes.');
  }
}

/** Reconnects until `close`. Resolves once the first attempt has worked or failed. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { presence, channel, say } = options;
  const own = `probe ${randomUUID()} `;
  let client: pg.Client | undefined;
  let closed = false;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;
  let sent = 0;
  let received = 0;
  let isProved = say === undefined;

  const lose = (failed: pg.Client, error: unknown): void => {
    if (closed || client !== failed) return;
    client = undefined;
    isProved = say === undefined;
    presence?.lose();
    options.onError?.(error);
    failed.end().catch(() => undefined);
    if (error instanceof PoolerBetween) return;
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const take = (payload: string): void => {
    if (payload.startsWith(own)) {
      received = Number(payload.slice(own.length));
      isProved = true;
    } else if (!payload.startsWith('probe ')) options.onMessage(payload);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...options.connection, query_timeout: 5_000 });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('Connection terminated')));
    next.on('notification', ({ payload }) => take(payload ?? ''));
    try {
      await next.connect();
      if (await isPooled(next)) throw new PoolerBetween();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      await presence?.take(next);
      await options.onReconnect();
      wait = FIRST_WAIT;
      void prove().catch(() => undefined);
    } catch (error) {
      lose(next, error);
    }
  };

  const hears = (): boolean => client !== undefined && isProved;

  const prove = async (): Promise<boolean> => {
    if (say !== undefined && received < sent) isProved = false;
    sent += 1;
    await say?.(channel, `${own}${sent}`);
    if (client !== undefined) await presence?.take(client).catch(() => undefined);
    return hears();
  };

  const probe = setInterval(() => {
    const asked = client;
    if (asked) requireWritable(asked, isProved).catch((error: unknown) => lose(asked, error));
  }, PROBE * 1_000);
  probe.unref();

  await connect();
  return {
    connected: () => client !== undefined,
    hears,
    prove,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(probe);
      presence?.lose();
      await client?.end().catch(() => undefined);
    },
  };
}

/** @throws if the connection is broken, or if no notification arrives and the server is read-only */
async function requireWritable(client: pg.Client, isProved: boolean): Promise<void> {
  type Row = { transaction_read_only: string };
  const { rows } = await client.query<Row>('SHOW transaction_read_only');
  if (!isProved && rows[0]?.transaction_read_only === 'on') throw new FormerServer();
}

/** An advisory lock on the number of this process, which PostgreSQL frees at once if the process is killed. */
export type Presence = {
  /** A bigint as text; null while the lock is not held. */
  id(): string | null;
  /** The connection must belong to this process alone. */
  take(client: pg.Client): Promise<void>;
  /** Call it when the connection is gone, and the lock with it. */
  lose(): void;
};

export function createPresence(): Presence {
  const number = randomBytes(8).readBigInt64BE().toString();
  let isHeld = false;
  return {
    id: () => (isHeld ? number : null),
    take: async (client) => {
      if (isHeld) return;
      const text = 'SELECT pg_try_advisory_lock($1::bigint) AS held';
      isHeld = (await client.query<{ held: boolean }>(text, [number])).rows[0]?.held === true;
    },
    lose: () => {
      isHeld = false;
    },
  };
}
