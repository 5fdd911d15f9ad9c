import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Starts one, as the account that may enter the database's socket. */
export function startPgBouncer(cluster: string, password: string): Promise<Pooler> {
  return atFreePort((port) => startAt(port, cluster, password));
}

async function startAt(port: number, cluster: string, password: string): Promise<Pooler> {
  if (PGBOUNCER === undefined) throw absent('PgBouncer');
  const { searchParams } = new URL(cluster);
  const [sockets, user] = [searchParams.get('host') ?? '', searchParams.get('user') ?? ''];
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
  write(file, configuration({ sockets, user, users, port }));
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

type Settings = { sockets: string; user: string; users: string; port: number };

function configuration({ sockets, user, users, port }: Settings): string {
  return `[databases]
* = host=${sockets} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`;
}
