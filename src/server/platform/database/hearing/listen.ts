import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { isPooled } from '../connecting/pooler.ts';
import type { Presence } from './presence.ts';

/** A subscription to a PostgreSQL channel. */
export type Listener = {
  /** True while the connection is up. */
  connected(): boolean;
  /** True while what is said on the channel is heard, as was proved a moment ago. */
  hears(): boolean;
  /** Says something on the channel and sees whether it comes back; answers whether the last one did. */
  prove(): Promise<boolean>;
  close(): Promise<void>;
};

/** What to listen for. */
export type ListenOptions = {
  /** Where to listen; asked before each connection. */
  connection: () => pg.ClientConfig;
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * Called after each successful LISTEN, the first included: what was notified while nobody
   * listened is lost, so read up here. If it throws, the connection is made anew.
   */
  onReconnect: () => Promise<void> | void;
  onError?: (error: unknown) => void;
  /** Says `payload` on `channel` by another connection; without it `connected` is all that is known. */
  say?: (channel: string, payload: string) => Promise<unknown>;
  /** Held on this connection as long as it stands. */
  presence?: Presence;
};

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** Seconds between questions that find a connection which died without a word. */
const PROBE = 15;

/** A pooler hands each transaction another connection of its own: what is said on them reaches nobody. */
export class PoolerBetween extends Error {
  override name = 'PoolerBetween';
  constructor() {
    super(
      'A pooler stands before the database, so this process cannot listen: it asks instead. Set PROSPECTUS_DATABASE_DIRECT_URL to the address of the database itself.',
    );
  }
}

/** Another server takes the writes now, and what is said there is not heard on this one. */
class FormerServer extends Error {
  override name = 'FormerServer';
  constructor() {
    super('Another server of the database takes the writes.');
  }
}

/**
 * Listens on one channel with a connection of its own, for ever: after a loss it connects again,
 * and calls `onReconnect`. Resolves once the first attempt has worked or failed.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { presence, channel, say } = options;
  const own = `probe ${randomUUID()} `;
  let client: pg.Client | undefined;
  let meant: pg.ClientConfig | undefined;
  let closed = false;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;
  let said = 0;
  let heard = 0;
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
      heard = Number(payload.slice(own.length));
      isProved = true;
    } else if (!payload.startsWith('probe ')) options.onMessage(payload);
  };

  const connect = async (): Promise<void> => {
    meant = options.connection();
    const next = new pg.Client({ ...meant, query_timeout: 5_000 });
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
    if (say !== undefined && heard < said) isProved = false;
    if (client && meant !== options.connection()) lose(client, new FormerServer());
    said += 1;
    await say?.(channel, `${own}${said}`);
    if (client !== undefined) await presence?.take(client).catch(() => undefined);
    return hears();
  };

  const probe = setInterval(() => {
    const asked = client;
    if (asked) stillMeant(asked, isProved).catch((error: unknown) => lose(asked, error));
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

/**
 * Asks a server whether it is there, and where nothing is heard from it, whether it still takes writes.
 * @throws where it does not
 */
async function stillMeant(client: pg.Client, isHeard: boolean): Promise<void> {
  type Row = { transaction_read_only: string };
  const { rows } = await client.query<Row>('SHOW transaction_read_only');
  if (!isHeard && rows[0]?.transaction_read_only === 'on') throw new FormerServer();
}
