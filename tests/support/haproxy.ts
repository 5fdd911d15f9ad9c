import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';
import { isListening } from './ports.ts';
import type { PostgresServer } from './postgres-server.ts';
import { atFreePort, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

/** Where HAProxy is; undefined if this machine has none. */
export const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) =>
  existsSync(path),
);

/** The HAProxy of `deploy` before two servers. */
export type DatabaseEndpoint = { url: string; close(): Promise<void> };

/** Starts HAProxy with the file of `deploy`, and answers its checks as Patroni does. */
export async function startHaproxy(
  folder: string,
  servers: readonly [PostgresServer, PostgresServer],
): Promise<DatabaseEndpoint> {
  const checks = await Promise.all(servers.map(answerChecks));
  const proxy = await atFreePort((port) => startAt(port, folder, { servers, checks }));
  return {
    url: `postgresql://prospectus@127.0.0.1:${proxy.port}/postgres`,
    close: async () => {
      await proxy.end('SIGKILL');
      for (const { server } of checks) server.close();
    },
  };
}

type Parts = {
  servers: readonly [PostgresServer, PostgresServer];
  checks: readonly { port: number }[];
};

async function startAt(port: number, folder: string, { servers, checks }: Parts) {
  if (HAPROXY === undefined) throw absent('HAProxy');
  const [one, two] = servers;
  const text = readFileSync(join(PROJECT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace(
      '10.0.0.10:5432 check port 8008',
      `127.0.0.1:${one.port} check port ${checks[0]?.port}`,
    )
    .replace(
      '10.0.0.11:5432 check port 8008',
      `127.0.0.1:${two.port} check port ${checks[1]?.port}`,
    );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const program = runProgram([HAPROXY, '-db', '-f', file]);
  await untilReady('HAProxy', program, () => isListening(port));
  return { port, end: program.end };
}

/** Answers 200 on a server that takes writes, else 503, as Patroni does beside each server. */
async function answerChecks(database: PostgresServer) {
  const server = createServer((_request, response) => {
    database.ask<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows').then(
      ([row]) => response.writeHead(row?.follows === false ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
