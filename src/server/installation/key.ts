import { createHash } from 'node:crypto';

import type { Config } from '../config/config.ts';
import { factOr, findFact, setFact } from './repository.ts';
import type { Database } from '../platform/database/database.ts';
import { StartError } from '../platform/start-error.ts';

type Keys = Pick<Config, 'secret' | 'secrets'>;

/** The state of a key change, as seen by this process. */
export type KeyChange =
  /** Its one key is that of the installation. */
  | { state: 'none' }
  /** The installation has no key yet, as no process was ever started on it. */
  | { state: 'unused' }
  /** It does not know the key of the installation; `isFormer` if one of its own keys was that before. */
  | { state: 'unknown'; isFormer: boolean; since: Date }
  /** One of its keys is to come: its own, or the other one while its own is that of the installation. */
  | { state: 'coming'; isOwn: boolean }
  /** It makes with the new key, and so has the first process that does since this moment. */
  | { state: 'changed'; since: Date };

/**
 * Codes, cookies and second factors made by one process are read by all others of the database, so all must know the
 * key that they are made with. If a process has two keys, all others must know the one that it makes them with.
 * @throws {StartError} if this process does not know the key of the installation
 */
export async function checkSecret(db: Database, { secret, secrets }: Keys): Promise<void> {
  const own = fingerprintOf(secret);
  const kept = await factOr(db, 'secret_fingerprint', own);
  if (kept === own) return;
  if (!secrets.map(fingerprintOf).includes(kept)) {
    throw new StartError(
      'The database was used with another PROSPECTUS_SECRET: give this process the same one (its default is in the file secret of the first data folder).',
    );
  }
  await setFact(db, 'secret_former', kept);
  await setFact(db, 'secret_fingerprint', own);
}

/** How far the change of the key is. */
export async function keyChangeOf(db: Database, { secret, secrets }: Keys): Promise<KeyChange> {
  const kept = await findFact(db, 'secret_fingerprint');
  const former = (await findFact(db, 'secret_former'))?.value ?? '';
  if (kept === undefined) return { state: 'unused' };
  const own = fingerprintOf(secret);
  const all = secrets.map(fingerprintOf);
  const others = all.filter((each) => each !== own);
  if (!all.includes(kept.value))
    return { state: 'unknown', isFormer: all.includes(former), since: kept.updatedAt };
  if (kept.value !== own) return { state: 'coming', isOwn: true };
  if (others.length === 0) return { state: 'none' };
  return others.includes(former)
    ? { state: 'changed', since: kept.updatedAt }
    : { state: 'coming', isOwn: false };
}

function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`prospectus:${secret}`).digest('hex');
}
