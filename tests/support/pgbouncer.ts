import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';
import { isListening } from './ports.ts';
import { atFreePort, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Where PgBouncer is; undefined where there is none. */
export const PGBOUNCER = PLACES.find((path) => existsSync(path));

/** A PgBouncer in transaction mode before the database of the tests, which asks for a password. */
export type Pooler = {
  /** The address of a database by way of it, without the password. */
  urlOf(name: string): string;
  /** Asks for another password from now on. */
  rotate(password: string): void;
  close(): Promise<void>;
};

type PoolerOptions = {
  password: string;
  /** Milliseconds that a statement may take. */
  limit?: number;
};

/** Starts one, as the account that may enter the database's socket. */
export function startPgBouncer(cluster: string, options: PoolerOptions): Promise<Pooler> {
  return atFreePort((port) => startAt(port, cluster, options));
}

async function startAt(
  port: number,
  cluster: string,
  { password, limit = 15_000 }: PoolerOptions,
): Promise<Pooler> {
  if (PGBOUNCER === undefined) throw absent('PgBouncer');
  const { searchParams } = new URL(cluster);
  const [sockets, user] = [searchParams.get('host') ?? '', searchParams.get('user') ?? ''];
  const of = searchParams.get('port') ?? '5432';
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-pooler-'));
  const { uid, gid } = statSync(sockets);
  const users = join(folder, 'users.txt');
  const write = (file: string, text: string): void => {
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  };
  chmodSync(folder, 0o755);
  write(users, `"${user}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  write(file, configuration({ sockets, of, user, users, port, limit }));
  const pooler = runProgram([PGBOUNCER, file], { uid, gid });
  await untilReady('PgBouncer', pooler, () => isListening(port));
  return {
    urlOf: (name) => `postgresql://${user}@127.0.0.1:${port}/${name}`,
    rotate: (next) => {
      write(users, `"${user}" "${next}"\n`);
      pooler.child.kill('SIGHUP');
    },
    close: async () => {
      await pooler.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Settings = {
  sockets: string;
  of: string;
  user: string;
  users: string;
  port: number;
  limit: number;
};

/** The file of `deploy`, for the databases of the tests. */
function configuration({ sockets, of, user, users, port, limit }: Settings): string {
  return readFileSync(join(PROJECT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(
      /^prospectus = .*$/m,
      `* = host=${sockets} port=${of} user=${user} connect_query='SET statement_timeout = ${limit}'`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('scram-sha-256', 'plain')
    .replace('default_pool_size = 20', 'default_pool_size = 3');
}
