import { createHmac } from 'node:crypto';

import type { Core } from '../../../server/feature.ts';
import { ownSecret } from '../../../server/installation/secrets.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { findTold, putTold, type ListNotice } from './store/first-mail-repository.ts';

type Keys = Pick<Core['config'], 'secret' | 'secrets'>;

/** Its value is random, so that the hashes outlive a change of the installation's key. */
const SECRET = 'hash of people told of a list';

/** One who is told of another list, or of another consent, is told anew: section 5 of the DPDP Act, 2023. */
async function hasherOf(tx: Transaction, keys: Keys): Promise<(told: ListNotice) => Buffer> {
  const key = await ownSecret(tx, keys, SECRET);
  return ({ email, list, agreed_how: how, agreed_on: day }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([email.toLowerCase(), list, how, day]))
      .digest();
}

/** Keeps a keyed hash of what somebody was told, for a list that is taken back to be brought in again. */
export async function noteTold(
  tx: Transaction,
  keys: Keys,
  { notice, at }: { notice: ListNotice; at: Date },
): Promise<void> {
  const hashOf = await hasherOf(tx, keys);
  await putTold(tx, hashOf(notice), at);
}

/** Those who were not told the same of a list that was taken back. */
export async function untoldAmong<One extends ListNotice>(
  tx: Transaction,
  keys: Keys,
  people: readonly One[],
): Promise<One[]> {
  if (people.length === 0) return [];
  const hashOf = await hasherOf(tx, keys);
  const told = await findTold(tx, people.map(hashOf));
  return people.filter((one) => !told.has(hashOf(one).toString('hex')));
}
