import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { makeFolder } from '../config/make-folder.ts';
import { isRoot, serverAccount } from '../platform/postgres/paths.ts';

/** Folders of PostgreSQL's own account, which are closed to others already. */
const OF_DATABASE = /^postgres/;
const STICKY = 0o1000;

type Data = Readonly<{ dataDir: string; hasDatabase: boolean }>;

/**
 * Closes the data folder to other accounts of the machine, as exports, drafts and brochures name people. If run as
 * root, the account of the embedded database may pass through. Files of other accounts are left alone.
 */
export function protectData({ dataDir, hasDatabase }: Data): void {
  if (hasDatabase) makeFolder(dataDir, 0o700);
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (folder === undefined || !isOwn(folder)) return;
  // A folder of the whole machine, such as /tmp.
  if ((folder.mode & STICKY) !== 0 || dirname(dataDir) === dataDir) return;
  if (hasDatabase && isRoot()) {
    chownSync(dataDir, folder.uid, serverAccount().gid);
    chmodSync(dataDir, 0o710);
  } else {
    chmodSync(dataDir, 0o700);
  }
  for (const name of readdirSync(dataDir).filter((each) => !OF_DATABASE.test(each)))
    closeToOthers(join(dataDir, name));
}

function closeToOthers(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.isSymbolicLink() || !isOwn(stat)) return;
  if ((stat.mode & 0o077) !== 0) chmodSync(path, stat.mode & 0o700);
}

function isOwn({ uid }: { uid: number }): boolean {
  return uid === (process.getuid?.() ?? uid);
}
