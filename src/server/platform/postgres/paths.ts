import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeFolder } from '../../config/make-folder.ts';
import { StartError } from '../start-error.ts';
import { type Account, canReach, isRoot, serverAccount } from './account.ts';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries.ts';

/** Holds the files that PostgreSQL's own account must reach, if only root can enter the project folder. */
const SYSTEM_FOLDER = '/var/lib/prospectus';
/** The longest path of a Unix socket on every system, less the name PostgreSQL appends. */
const SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;

/** The paths of an embedded PostgreSQL, and its account. */
export type ClusterPaths = {
  /** Folder that belongs to the server's account; the cluster and its log are in it. */
  home: string;
  cluster: string;
  sockets: string;
  log: string;
  binaries: Binaries;
  account: Account | undefined;
};

/**
 * Determines the paths of the server of `dataDir`. If root starts it in a folder that no other account can enter,
 * binaries and data are kept under /var/lib/prospectus. A note in `dataDir` records the path, so that a fresh clone
 * never finds the data of an older one.
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

/** Makes `folder` if need be, and makes sure that it is ours and nobody else's. */
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
