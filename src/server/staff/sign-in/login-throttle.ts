import { createHash } from 'node:crypto';

import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import { forgetTries, lockTries, putTries, uncountTry } from '../store/session-repository.ts';

export type Attempt = {
  email: string;
  address: string;
  device: string | null;
  /** The second step has its own counters: whoever knows the password clears those of the first. */
  step?: 'password' | 'second step';
};

export type Wait = { of: 'caller' | 'device' | 'strangers'; seconds: number };

type Rule = { key: string; of: Wait['of'] };

const MINUTE = 60_000;
const FIRST_WAIT = MINUTE / 2;
const LONGEST_WAIT = 15 * MINUTE;
const FORGOTTEN_AFTER = 24 * 60 * MINUTE;
/** Wrong tries before the first wait. */
const FREE = { caller: 5, device: 10, strangers: 50 } as const;

type Deps = Pick<Platform, 'clock' | 'database'>;

/**
 * Call before the password or code is checked, so that parallel tries count. All processes share the counters. Strangers
 * cannot lock a member out of a known device. Returns the wait after a wrong try; null while more are free.
 * @throws AppError `too_many_requests` with the wait, which grows with each wrong try
 */
export function beginTry({ clock, database }: Deps, attempt: Attempt): Promise<Wait | null> {
  return withTransaction(database, async (tx) => {
    const waits: Wait[] = [];
    for (const rule of rulesOf(attempt)) waits.push(await count(tx, rule, clock.now()));
    const [longest] = waits.toSorted((a, b) => b.seconds - a.seconds);
    return longest !== undefined && longest.seconds > 0 ? longest : null;
  });
}

/** Also forgets the caller's earlier tries. */
export async function tryWasRight(
  { database: { db } }: Pick<Deps, 'database'>,
  attempt: Attempt,
): Promise<void> {
  const [own, strangers] = rulesOf(attempt);
  if (own !== undefined) await forgetTries(db, own.key);
  if (strangers !== undefined) await uncountTry(db, strangers.key);
}

function rulesOf({ email, address, device, step = 'password' }: Attempt): Rule[] {
  const key = (of: Wait['of'], ...parts: string[]) => {
    const scope = step === 'password' ? of : `${step} ${of}`;
    return createHash('sha256')
      .update([scope, email, ...parts].join('\n'))
      .digest('base64url');
  };
  if (device !== null) return [{ key: key('device', device), of: 'device' }];
  return [
    { key: key('caller', address), of: 'caller' },
    { key: key('strangers'), of: 'strangers' },
  ];
}

async function count(tx: Transaction, { key, of }: Rule, now: Date): Promise<Wait> {
  const row = await lockTries(tx, key);
  const since = row === null ? Infinity : now.getTime() - row.lastFailedAt.getTime();
  const failures = row === null || since > FORGOTTEN_AFTER ? 0 : row.failures;
  const left = waitAfter(failures, FREE[of]) - since;
  if (left > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(left / 1_000) });
  await putTries(tx, { key, failures: failures + 1, lastFailedAt: now });
  return { of, seconds: waitAfter(failures + 1, FREE[of]) / 1_000 };
}

function waitAfter(failures: number, free: number): number {
  return failures < free
    ? 0
    : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - free));
}
