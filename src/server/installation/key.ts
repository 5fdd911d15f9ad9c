import { createHash } from 'node:crypto';

import type { Config } from '../config/config.ts';
import { factOr, findFact, setFact } from './repository.ts';
import type { Database } from '../platform/database/database.ts';
import { StartError } from '../platform/start-error.ts';

type Keys = Pick<Config, 'secret' | 'secrets'>;

export type KeyChange =
  | { state: 'none' }
  /** No process was ever started on the installation. */
  | { state: 'unused' }
  | { state: 'unknown'; isFormer: boolean; since: Date }
  /** One of its keys is the next: its own, or the other one. */
  | { state: 'coming'; isOwn: boolean }
  /** It uses the new key, which the first process did since this moment. */
  | { state: 'changed'; since: Date };

/**
 * Processes must share one key, as each reads data that others encrypt.
 * @throws {StartError} if this process does not know the key in use
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
