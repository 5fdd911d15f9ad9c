import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { makeFolder } from '../../config/make-folder.ts';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries.ts';
import { StartError } from '../start-error.ts';

/** For files that PostgreSQL's own account must reach, if only root can enter the project folder. */
const SYSTEM_FOLDER = '/var/lib/prospectus';
/** The limit of every system, less the name that PostgreSQL appends. */
const SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;

export type ClusterPaths = {
  home: string;
  cluster: string;
  sockets: string;
  log: string;
  binaries: Binaries;
  account: Account | undefined;
};

/**
 * If root starts the server in a folder that no other account can enter, binaries and data are kept elsewhere. A note in
 * `dataDir` records the path, so that a fresh clone never finds the data of an older one.
 */
export function resolvePaths(dataDir: string): ClusterPaths {
  makeFolder(dataDir);
  const folder = realpathSync(dataDir);
  const account = isRoot() ? serverAccount() : undefined;
  const home = account ? homeFor(account, folder) : join(folder, 'postgres');
  own(home, account);
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    sockets: socketFolder(home, account),
    log: join(home, 'postgres.log'),
    binaries: usableBinaries(folder, account),
    account,
  };
}

function homeFor(account: Account, folder: string): string {
  const note = join(folder, 'postgres-elsewhere');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (canReach(account, folder)) return join(folder, 'postgres');
  const home = join(SYSTEM_FOLDER, randomUUID());
  makeFolder(SYSTEM_FOLDER, 0o755);
  writeFileSync(note, `${home}\n`);
  return home;
}

function usableBinaries(folder: string, account: Account | undefined): Binaries {
  const installed = installedBinaries();
  if (account && !canReach(account, realpathSync(installed.root))) {
    return copyBinaries(installed, SYSTEM_FOLDER);
  }
  return linkLibraries(installed) ? installed : copyBinaries(installed, folder);
}

function socketFolder(home: string, account: Account | undefined): string {
  if (Buffer.byteLength(home) <= SOCKET_FOLDER_BYTES) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const temporary = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
  const folder = join(temporary, `prospectus-${name}`);
  own(folder, account);
  return folder;
}

/** @throws {StartError} if the folder belongs to another account */
function own(folder: string, account: Account | undefined): void {
  makeFolder(folder, 0o700);
  if (isRoot() && account && lstatSync(folder).uid === 0) {
    chownSync(folder, account.uid, account.gid);
  }
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== (account?.uid ?? process.getuid?.() ?? uid)) {
    throw new StartError(
      `The database folder ${folder} belongs to another account (uid ${uid}); start as that account or set PROSPECTUS_DATA_DIR to another folder.`,
    );
  }
  chmodSync(folder, 0o700);
}

type Account = { uid: number; gid: number };

const OWN_NAME = 'prospectus';

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The product's own account, created if the system allows; otherwise one that every system has. */
export function serverAccount(): Account {
  const account = accountNamed(OWN_NAME) ?? createdAccount();
  const found = account ?? accountNamed('postgres') ?? accountNamed('nobody');
  if (!found) throw new Error('no unprivileged account in /etc/passwd');
  return found;
}

function createdAccount(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...options, OWN_NAME], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return accountNamed(OWN_NAME);
}

function accountNamed(name: string): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function canReach(account: Account, path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const passes =
    uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
  const parent = dirname(path);
  return Boolean(passes) && (parent === path || canReach(account, parent));
}
