import { readFile } from 'node:fs/promises';

import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** What every connection of ours says and does, whatever it is for. */
export const COMMON = {
  application_name: 'prospectus',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // Sooner than what stands between forgets a connection on which nothing is said, often after a few minutes.
  keepAliveInitialDelayMillis: 30_000,
} satisfies pg.ClientConfig;

/**
 * How to connect to an address. A password that stands in a file is read anew for each connection: it may be changed
 * while the process serves, and those that stand go on.
 */
export function connectionTo(url: string, passwordFile: string | undefined): pg.ClientConfig {
  if (passwordFile === undefined) return { connectionString: url };
  return {
    ...parseIntoClientConfig(url),
    password: async () => (await readFile(passwordFile, 'utf8')).trim(),
  };
}
