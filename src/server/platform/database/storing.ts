import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { ownValue } from '../../../kernel/record.ts';
import { stateOf } from './errors.ts';

/**
 * Whether a registration could be stored. `waiting`: writes do not come back, as for a standby that is away; `locked`:
 * somebody holds a table that registrations need.
 */
export type Storing = 'ok' | 'read-only' | 'waiting' | 'locked' | 'full' | 'failed';

export type StoringLook = Readonly<{ state: Storing; error?: unknown }>;

const LOOK = `
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    EXISTS (SELECT FROM pg_stat_activity WHERE usename = current_user AND datname = current_database()
      AND wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '1 second') AS "isWaiting"`;

type Row = { isReadOnly: boolean; isWaiting: boolean };

/** Takes the locks of a registration, and commits a record of the log that belongs to no table. */
const TRIAL = `
  SET LOCAL lock_timeout = '300ms';
  LOCK TABLE lead, lead_plan, consent, otp_challenge, otp_phone, outbox IN ROW EXCLUSIVE MODE;
  SELECT pg_logical_emit_message(true, 'prospectus', '')`;

/** Milliseconds of a trial, of a pooler, and of the whole answer: the processes of a port wait a second for each other. */
const TRIAL_TAKES = 400;
const POOLER_TAKES = 250;
const ANSWERS = 700;
/** Milliseconds that a trial is good for, as anybody may ask, and that a refused write counts. */
const FRESH = 500;
const REMEMBERED = 10_000;

const states: Readonly<Record<string, Storing>> = {
  '25006': 'read-only',
  '53100': 'full',
  '55P03': 'locked',
};

type Asked = Pick<pg.Pool, 'query'>;

/** `pooled` leads through the pooler, if there is one, as registrations do. */
export type StoringDeps = Readonly<{
  probe: Asked;
  pooled: Asked | undefined;
  waits: () => boolean;
}>;

export function openStoring({ probe, pooled, waits }: StoringDeps) {
  let refused: { at: number; state: Storing } | undefined;
  let trial: Promise<void> | undefined;
  let triedAt = 0;
  let looking: Promise<StoringLook> | undefined;

  const tryWrite = (): Promise<void> =>
    (trial ??= probe
      .query(TRIAL)
      .then(() => void (triedAt = Date.now()))
      .finally(() => (trial = undefined)));

  /** Rejects if the pooler is lost. A busy one answers late, and counts as reached. */
  const reachPooler = async (): Promise<unknown> =>
    pooled &&
    Promise.race([pooled.query('SELECT 1'), pause(POOLER_TAKES, undefined, { ref: false })]);

  const find = async (): Promise<StoringLook> => {
    const [{ rows }] = await Promise.all([probe.query<Row>(LOOK), reachPooler()]);
    if (rows[0]?.isReadOnly) return { state: 'read-only' };
    if (waits() || rows[0]?.isWaiting) return { state: 'waiting' };
    if (refused && Date.now() - refused.at < REMEMBERED) return { state: refused.state };
    if (Date.now() - triedAt < FRESH) return { state: 'ok' };
    return Promise.race([
      tryWrite().then((): StoringLook => ({ state: 'ok' })),
      pause(TRIAL_TAKES, { state: 'waiting' } as const, { ref: false }),
    ]);
  };
  const bounded = (): Promise<StoringLook> => {
    const silence = new Error('The database does not answer.');
    return Promise.race([
      find().catch((error: unknown) => ({
        state: ownValue(states, stateOf(error) ?? '') ?? 'failed',
        error,
      })),
      pause(ANSWERS, { state: 'failed', error: silence } as const, { ref: false }),
    ]);
  };

  return {
    tryWrite,
    /** A read-only or full database refuses some writes first, and not those of every connection. */
    noteFailure: (error: unknown): void => {
      const state = ownValue(states, stateOf(error) ?? '');
      if (state === 'read-only' || state === 'full') refused = { at: Date.now(), state };
    },
    /** Never rejects, and answers within a second. */
    storing: (): Promise<StoringLook> =>
      (looking ??= bounded().finally(() => (looking = undefined))),
  };
}
