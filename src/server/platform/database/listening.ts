import { randomBytes, randomUUID } from 'node:crypto';

import pg from 'pg';

import { isPooled } from './pool.ts';

/** The channel on which processes announce new content to each other. */
export const CONTENT_CHANNEL = 'prospectus_content';

/** A subscription to a PostgreSQL channel. */
export type Listener = {
  connected(): boolean;
  /** True while notifications arrive, as the last probe has shown. */
  hears(): boolean;
  /** Sends a probe on the channel. Returns whether the one before it came back. */
  prove(): Promise<boolean>;
  close(): Promise<void>;
};

export type ListenOptions = {
  connection: pg.ClientConfig;
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * Called after each successful LISTEN, the first included. Notifications sent while nobody listened are lost, so read
   * here whatever may have changed. If it throws, the connection is made again.
   */
  onReconnect: () => Promise<void> | void;
  onError?: (error: unknown) => void;
  /** Sends `payload` on `channel` by another connection; without it there are no probes. */
  say?: (channel: string, payload: string) => Promise<unknown>;
  /** Held on this connection as long as it stands. */
  presence?: Presence;
};

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** Seconds between two questions that detect a connection which broke silently. */
const PROBE = 15;

/** A pooler gives each transaction another connection, so nothing would receive their notifications. */
export class PoolerBetween extends Error {
  override name = 'PoolerBetween';
  constructor() {
    super(
      'A pooler stands before the database, so this process cannot listen: it asks instead. Set PROSPECTUS_DATABASE_DIRECT_URL to the address of the database itself.',
    );
  }
}

/** A failover has made this server read-only, so nobody sends notifications there. */
class FormerServer extends Error {
  override name = 'FormerServer';
  constructor() {
    super('Another server of the database takes the writes.');
  }
}

/**
 * Listens on one channel with a connection of its own until `close`: after a loss it connects again and calls
 * `onReconnect`. Resolves once the first attempt has worked or failed.
 */
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

/**
 * Shows other processes that this one lives: while its listening connection stands, it holds an advisory lock on its
 * number. PostgreSQL frees the lock with the connection, so a killed process is known to be gone at once, whatever
 * clocks say.
 */
export type Presence = {
  /** The number of this process, a bigint as text; null while it holds no lock. */
  id(): string | null;
  /** Takes the lock on a connection that belongs to this process alone. */
  take(client: pg.Client): Promise<void>;
  /** Call it when the connection is gone, and the lock with it. */
  lose(): void;
};

/** Makes the presence of this process, which nobody sees before `take`. */
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
