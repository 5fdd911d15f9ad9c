import { createHash } from 'node:crypto';

import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { forgetTries, lockTries, putTries, takeBackTry } from '../store/tries-repository.ts';

/** Who tries to sign in, and from where. */
export type Attempt = {
  email: string;
  address: string;
  /** The device's own mark, where this account signed in from it before. */
  device: string | null;
};

/** Who has to wait after one more wrong try: this caller, this device, or all of an account's strangers. */
export type Wait = { of: 'caller' | 'device' | 'strangers'; seconds: number };

/** Slows guessing. Strangers cannot lock a member out of a device that the member has used. */
export type LoginThrottle = {
  /**
   * Counts a try before the password is looked at, so that parallel tries count too. Answers the
   * wait that begins if it is wrong; null while more are free.
   * @throws AppError `too_many_requests` with the wait, which grows with each wrong try.
   */
  begin(attempt: Attempt): Promise<Wait | null>;
  /** Takes the try back, and forgets the caller's earlier ones: it was right. */
  succeeded(attempt: Attempt): Promise<void>;
};

type Rule = { key: string; of: Wait['of'] };

const MINUTE = 60_000;
const FIRST_WAIT = MINUTE / 2;
const LONGEST_WAIT = 15 * MINUTE;
const FORGOTTEN_AFTER = 24 * 60 * MINUTE;
/** Wrong tries before the first wait. */
const FREE = { caller: 5, device: 10, strangers: 50 } as const;

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function callerRule({ email, address, device }: Attempt): Rule {
  return device === null
    ? { key: keyOf('caller', email, address), of: 'caller' }
    : { key: keyOf('device', email, device), of: 'device' };
}

function strangersRule({ email }: Attempt): Rule {
  return {
    key: keyOf('strangers', email),
    of: 'strangers',
  };
}

function rulesOf(attempt: Attempt): Rule[] {
  return attempt.device === null
    ? [callerRule(attempt), strangersRule(attempt)]
    : [callerRule(attempt)];
}

function waitAfter(failures: number, free: number): number {
  return failures < free
    ? 0
    : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - free));
}

/** Makes the counters; they survive restarts and are shared by all processes. */
export function createLoginThrottle(database: DatabaseHandle, clock: Clock): LoginThrottle {
  return {
    begin: (attempt) =>
      withTransaction(database, async (tx) => {
        const waits: Wait[] = [];
        for (const rule of rulesOf(attempt)) waits.push(await count(tx, rule, clock.now()));
        const [longest] = waits.toSorted((a, b) => b.seconds - a.seconds);
        return longest !== undefined && longest.seconds > 0 ? longest : null;
      }),
    succeeded: async (attempt) => {
      await forgetTries(database.db, callerRule(attempt).key);
      if (attempt.device === null) await takeBackTry(database.db, strangersRule(attempt).key);
    },
  };
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
