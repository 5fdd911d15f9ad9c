import pg from 'pg';

/** A subscription to a PostgreSQL channel. */
export type Listener = {
  /** True while the connection is up. */
  connected(): boolean;
  close(): Promise<void>;
};

/** What to listen for. */
export type ListenOptions = {
  connection: pg.ClientConfig;
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * Called after each successful LISTEN, the first included: what was notified while nobody
   * listened is lost, so read up here. If it throws, the connection is made anew.
   */
  onReconnect: () => Promise<void> | void;
  onError?: (error: unknown) => void;
};

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** Seconds between questions that find a connection which died without a word. */
const PROBE = 15;

/**
 * Listens on one channel with a connection of its own, for ever: after a loss it connects again,
 * and calls `onReconnect`. Resolves once the first attempt has worked or failed.
 */
export const listen = async (options: ListenOptions): Promise<Listener> => {
  let client: pg.Client | undefined;
  let closed = false;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;

  const lose = (failed: pg.Client, error: unknown): void => {
    if (closed || client !== failed) return;
    client = undefined;
    options.onError?.(error);
    failed.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...options.connection, query_timeout: 5_000 });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('Connection terminated')));
    next.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(options.channel)}`);
      await options.onReconnect();
      wait = FIRST_WAIT;
    } catch (error) {
      lose(next, error);
    }
  };

  const probe = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch((error: unknown) => lose(asked, error));
  }, PROBE * 1_000);
  probe.unref();

  await connect();
  return {
    connected: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(probe);
      await client?.end().catch(() => undefined);
    },
  };
};
