import pg from 'pg';

import { addressesOf } from '../../../config/database-address.ts';
import { COMMON, connectionTo } from './connection.ts';

/** Where a database answers that may be on any of several servers, one of which takes writes. */
export type Hosts = {
  /** How to connect to the one that takes writes, as far as is known; the same object until another does. */
  connection(): pg.ClientConfig;
  /** Looks for it, where there are several. Said by whoever has found it away, or read-only. */
  seek(): Promise<void>;
  /** True where there are several. */
  several: boolean;
  /** Resolves once it has been looked for. */
  settled: Promise<void>;
  close(): void;
};

/** Milliseconds between two looks whether it still answers: a machine that is lost says nothing to those connected. */
const EVERY = 2_000;
/** Milliseconds in which a server that lives answers such a look. */
const ANSWER = 1_000;

/** Reads an address that may name several servers. `onMove` is told when another of them takes writes. */
export function openHosts(
  url: string,
  passwordFile: string | undefined,
  onMove: () => void = () => undefined,
): Hosts {
  const known = addressesOf(url).map((one) => ({
    ...COMMON,
    ...connectionTo(one, passwordFile),
  }));
  let current: pg.ClientConfig = known[0] ?? {};
  const connection = (): pg.ClientConfig => current;
  if (known.length === 1) {
    const nothing = async (): Promise<void> => undefined;
    return {
      connection,
      seek: nothing,
      several: false,
      settled: nothing(),
      close: () => undefined,
    };
  }

  const seekOnce = async (): Promise<void> => {
    const found = await Promise.any(known.map(writable)).catch(() => undefined);
    if (found === undefined || found === current) return;
    current = found;
    onMove();
  };
  let seeking: Promise<void> | undefined;
  const seek = (): Promise<void> => (seeking ??= seekOnce().finally(() => (seeking = undefined)));
  const look = (): void => void writable(current).catch(seek);
  const settled = seek();
  const timer = setInterval(look, EVERY);
  timer.unref();
  return { connection, seek, several: true, settled, close: () => clearInterval(timer) };
}

/** Resolves with a server that takes writes. */
async function writable(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  const limits = { connectionTimeoutMillis: ANSWER, query_timeout: ANSWER };
  const client = new pg.Client({ ...connection, ...limits, application_name: 'prospectus-hosts' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'SHOW transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'off') return connection;
    throw new Error('It takes no writes.');
  } finally {
    client.end().catch(() => undefined);
  }
}
