import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { balancerCommand } from '../../../support/balancer.ts';
import { goPublic } from '../../../support/go-public.ts';
import { freePort } from '../../../support/ports.ts';
import { makePostgres, type PostgresServer } from '../../../support/postgres-server.ts';
import { environmentOf, openServer, type Part, type Server } from './servers.ts';
import { listening, type Supervised, supervise } from './supervised.ts';
import { type Book, openBook } from './taken.ts';
import { openVendor } from './vendors.ts';

const SERVERS = 2;
const TRIES = 20;

/** All that a running website is made of, each part a process of its own. */
export type Installation = {
  origin: string;
  database: PostgresServer;
  book: Book;
  parts: Part[];
  stop(): Promise<void>;
};

/** A database, two vendors, two servers of the product and nginx before them, each started again when it ends. */
export async function install(folder: string): Promise<Installation> {
  const database = await makePostgres();
  const book = openBook();
  const vendors = await Promise.all([openVendor('sms', book), openVendor('erp', book)]);
  const [sms, erp] = vendors;
  const env = environmentOf(folder, { database: database.url, sms: sms.port, erp: erp.port });
  const servers: Server[] = [];
  // In sequence, as both would migrate.
  for (let made = 0; made < SERVERS; made += 1) servers.push(await openServer(folder, env));
  await goPublic(`http://localhost:${servers[0]?.port}`);
  const proxy = await openProxy(folder, servers);
  const supervised = [...vendors, ...servers, proxy];
  return {
    origin: `http://127.0.0.1:${proxy.port}`,
    database,
    book,
    parts: [...supervised, ...partsOf(database)],
    stop: async () => {
      for (const each of supervised.toReversed()) await each.stop();
      await database.remove();
    },
  };
}

/** nginx before them. */
export async function openProxy(
  folder: string,
  servers: readonly Part[],
): Promise<Part & Supervised> {
  const port = await freePort();
  const ports = servers.map((server) => server.port);
  const [command, ...args] = balancerCommand(folder, { ports, port, idle: 2, alone: true });
  const file = join(folder, 'proxy.log');
  const log = openSync(file, 'a');
  const proxy = supervise(() => spawn(command, args, { stdio: ['ignore', log, log] }));
  await listening('nginx', port, () => readFileSync(file, 'utf8'));
  return { ...proxy, name: 'proxy', port };
}

/**
 * All processes of the database at once, and one of them, after which the others recover. The machine goes on, as it does
 * when memory is short: what they had written is written, so that this shows how the product and the log of the database
 * recover, and nothing of a disk that lies.
 */
function partsOf(database: PostgresServer): Part[] {
  const { port } = database;
  return [
    {
      name: 'database',
      port,
      kill: async () => {
        await database.signal('SIGKILL');
        await startAgain(database);
      },
    },
    { name: 'database connection', port, kill: () => database.killConnection() },
  ];
}

/** Its processes may still be ending, which it refuses to start beside. */
async function startAgain(database: PostgresServer): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await database.start();
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(100);
    }
  }
}
