import type { Config } from '../../config/config.ts';
import { ownHasher } from '../../installation/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findErased, putErased } from './erase-repository.ts';

type Keys = Pick<Config, 'secret' | 'secrets'>;

const HASHES = 'hash of erased people';

async function hasherOf(tx: Transaction, keys: Keys): Promise<(contact: string) => Buffer> {
  const hash = await ownHasher(tx, keys, HASHES);
  return (contact) => hash(contact.trim().toLowerCase());
}

/** Keeps keyed hashes of numbers (E.164) and e-mail addresses, by which no list brings their person in again. */
export async function noteErased(
  tx: Transaction,
  keys: Keys,
  { contacts, at }: { contacts: readonly string[]; at: Date },
): Promise<void> {
  const hashOf = await hasherOf(tx, keys);
  await putErased(tx, contacts.map(hashOf), at);
}

/** Those of some numbers (E.164) and e-mail addresses that belong to somebody who was erased. */
export async function erasedAmong(
  tx: Transaction,
  keys: Keys,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const hashOf = await hasherOf(tx, keys);
  const hashes = contacts.map((contact) => ({ contact, hash: hashOf(contact) }));
  const erased = await findErased(
    tx,
    hashes.map(({ hash }) => hash),
  );
  return new Set(
    hashes.filter(({ hash }) => erased.has(hash.toString('hex'))).map(({ contact }) => contact),
  );
}
