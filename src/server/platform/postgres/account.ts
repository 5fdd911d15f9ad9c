import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system account that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

const OWN_NAME = 'prospectus';

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged account for a server that root starts: the product's own, which is created if the system allows, or
 * else an account that every system has.
 */
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

/** Whether `account` may pass through every folder on the way to `path`, itself included. */
export function canReach(account: Account, path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const passes =
    uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
  const parent = dirname(path);
  return Boolean(passes) && (parent === path || canReach(account, parent));
}
