import type { Core } from '../../../server/feature.ts';
import { ownHasher } from '../../../server/installation/secrets.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { findTold, putTold, type ListNotice } from './store/first-mail-repository.ts';

type Keys = Pick<Core['config'], 'secret' | 'secrets'>;

const HASHES = 'hash of people told of a list';

/** Another list or another consent is another notice, and is sent: section 5 of the DPDP Act, 2023. */
async function hasherOf(tx: Transaction, keys: Keys): Promise<(told: ListNotice) => Buffer> {
  const hash = await ownHasher(tx, keys, HASHES);
  return ({ email, list, agreed_how: how, agreed_on: day }) =>
    hash(JSON.stringify([email.toLowerCase(), list, how, day]));
}

/** Stores a keyed hash of a notice that was sent, so that it is not sent again if its list is undone and imported again. */
export async function noteTold(
  tx: Transaction,
  keys: Keys,
  { notice, at }: { notice: ListNotice; at: Date },
): Promise<void> {
  const hashOf = await hasherOf(tx, keys);
  await putTold(tx, hashOf(notice), at);
}

/** Returns the people to whom a list that was undone has not sent the same notice. */
export async function untoldAmong<One extends ListNotice>(
  tx: Transaction,
  keys: Keys,
  people: readonly One[],
): Promise<One[]> {
  if (people.length === 0) return [];
  const hashOf = await hasherOf(tx, keys);
  const hashed = people.map((one) => ({ one, hash: hashOf(one) }));
  const told = await findTold(
    tx,
    hashed.map(({ hash }) => hash),
  );
  return hashed.filter(({ hash }) => !told.has(hash.toString('hex'))).map(({ one }) => one);
}
