import { createHmac, hkdfSync } from 'node:crypto';

import type { Config } from '../config/config.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { seal, unseal } from '../platform/seal.ts';
import { newToken } from '../platform/tokens.ts';
import {
  addSecret,
  deleteSecret,
  findSecret,
  listSecrets,
  putSecret,
  replaceSecret,
} from './secret-repository.ts';
import type { Reencrypted } from './re-encryption.ts';

type Keys = Pick<Config, 'secret' | 'secrets'>;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'prospectus/kept-secret', 32));
}

/** Stores a secret that staff entered or that was made for them, encrypted with the installation's key. */
export async function keepSecret(
  db: Executor,
  { secret }: Keys,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await putSecret(db, name, seal(value, keyOf(secret)));
}

/** Null if there is none. @throws if no key of the installation opens it */
export async function readSecret(db: Executor, keys: Keys, name: string): Promise<string | null> {
  const sealed = await findSecret(db, name);
  return sealed === null ? null : opened(keys, sealed);
}

/** Returns a keyed hash. Its key, stored by name, is random, so that hashes outlive a change of the installation's key. */
export async function ownHasher(
  db: Executor,
  keys: Keys,
  name: string,
): Promise<(text: string) => Buffer> {
  const key = await ownSecret(db, keys, name);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** The secret of this name, made at its first use: processes that ask at the same moment get the same. */
async function ownSecret(db: Executor, keys: Keys, name: string): Promise<string> {
  const kept = await readSecret(db, keys, name);
  if (kept !== null) return kept;
  await addSecret(db, name, seal(newToken(), keyOf(keys.secret)));
  const made = await readSecret(db, keys, name);
  if (made === null) throw new Error(`The secret ${name} was not kept.`);
  return made;
}

export async function forgetSecret(db: Executor, name: string): Promise<void> {
  await deleteSecret(db, name);
}

function opened({ secrets }: Pick<Keys, 'secrets'>, sealed: Buffer): string {
  for (const secret of secrets) {
    const text = openedWith(secret, sealed);
    if (text !== null) return text;
  }
  throw new Error('The key of this installation does not open a secret that it keeps.');
}

function openedWith(secret: string, sealed: Buffer): string | null {
  try {
    return unseal(sealed, keyOf(secret));
  } catch {
    return null;
  }
}

/** One that changes meanwhile is left as it is. */
export async function reencryptSecrets(db: Database, keys: Keys): Promise<Reencrypted> {
  const counts = { done: 0, unreadable: 0 };
  for (const { name, sealed } of await listSecrets(db)) {
    if (openedWith(keys.secret, sealed) !== null) continue;
    try {
      const to = seal(opened(keys, sealed), keyOf(keys.secret));
      await replaceSecret(db, { name, from: sealed, to });
      counts.done += 1;
    } catch {
      counts.unreadable += 1;
    }
  }
  return counts;
}
