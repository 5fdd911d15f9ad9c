import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { PressureScope } from './table.ts';

/** What has been counted of one key since it was last written. */
export type Counted = {
  key: string;
  scope: PressureScope;
  sent: number;
  verified: number;
  daySent: number;
};

/** Where one key stands. `sent` and `verified` are of about the last ten minutes. */
export type Pressure = Counted & { at: Date; day: string; slowedUntil: Date | null };

/** What is judged: how many codes were sent, and how many of them used. */
export type Sum = Pick<Pressure, 'scope' | 'sent' | 'verified'>;

/** A key that has just been slowed, on whichever process. */
export type Slowed = Pick<Pressure, 'key' | 'scope' | 'sent' | 'verified'>;

const columns = `key, scope, sent, verified, day_sent AS "daySent", at, day::text,
  slowed_until AS "slowedUntil"`;

/** Milliseconds in which a sum fades by two thirds. */
export const FADING = 600_000;

/** What is left of a sum since it was written. */
const left = `exp(-least(greatest(extract(epoch FROM excluded.at - p.at), 0), 36000)::float8 / ${FADING / 1_000})`;

const addSql = `
  WITH counted AS (
    INSERT INTO otp_pressure AS p (key, scope, sent, verified, day_sent, at, day)
    SELECT c.*, $6::timestamptz, $7::date
    FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::int[]) AS c
    ON CONFLICT (key) DO UPDATE SET at = excluded.at, day = excluded.day,
      sent = excluded.sent + p.sent * ${left},
      verified = excluded.verified + p.verified * ${left},
      day_sent = excluded.day_sent + CASE WHEN p.day = excluded.day THEN p.day_sent ELSE 0 END
    RETURNING ${columns}
  )
  SELECT * FROM counted
  UNION ALL
  SELECT ${columns} FROM otp_pressure WHERE slowed_until > $6 AND key <> ALL ($1)`;

const slowSql = `
  WITH before AS (
    SELECT key, slowed_until FROM otp_pressure WHERE key = ANY ($1) ORDER BY key FOR UPDATE
  )
  UPDATE otp_pressure AS p SET slowed_until = $2 FROM before WHERE p.key = before.key
  RETURNING p.key, scope, sent, verified,
    before.slowed_until IS NULL OR before.slowed_until <= $3 AS "isNew"`;

const releaseSql = `
  UPDATE otp_pressure SET sent = greatest(0, sent - $1), verified = greatest(0, verified - $2)
  WHERE key = 'all' RETURNING ${columns}`;

/** Reads and writes how much blocks and ranges ask for. Losing the last moments of it does no harm. */
export function pressureRepository({ relaxed }: Pick<DatabaseHandle, 'relaxed'>) {
  return {
    /** Adds up what this process has counted; answers where those keys stand, and whatever is slowed. */
    add: async (counts: readonly Counted[], at: Date, day: string): Promise<Pressure[]> => {
      // In key order: two processes then never wait for each other.
      const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const of = <Name extends keyof Counted>(name: Name) => rows.map((row) => row[name]);
      const values = [of('key'), of('scope'), of('sent'), of('verified'), of('daySent'), at, day];
      return (await relaxed.query<Pressure>({ name: 'otp-pressure', text: addSql, values })).rows;
    },

    /** Slows keys until a moment; answers those that nobody had slowed. */
    slow: async (keys: readonly string[], until: Date, now: Date): Promise<Slowed[]> => {
      const values = [keys, until, now];
      const { rows } = await relaxed.query<Slowed & { isNew: boolean }>(slowSql, values);
      return rows.filter(({ isNew }) => isNew);
    },

    /** Takes codes out of the sum of all; answers where that stands. */
    release: async (sent: number, verified: number): Promise<Pressure | undefined> =>
      (await relaxed.query<Pressure>(releaseSql, [sent, verified])).rows[0],

    /** What is slowed at a moment, the heaviest first. */
    slowed: async (now: Date, limit: number): Promise<Pressure[]> => {
      const text = `SELECT ${columns} FROM otp_pressure WHERE slowed_until > $1
        ORDER BY scope = 'all' DESC, sent DESC, key LIMIT $2`;
      return (await relaxed.query<Pressure>(text, [now, limit])).rows;
    },

    slowedByScope: async (now: Date): Promise<{ scope: PressureScope; slowed: number }[]> => {
      const text = `SELECT scope, count(*)::int AS slowed FROM otp_pressure
        WHERE slowed_until > $1 GROUP BY scope`;
      return (await relaxed.query<{ scope: PressureScope; slowed: number }>(text, [now])).rows;
    },

    /** True for a number that has been verified before. */
    isVerified: async (mobile: string): Promise<boolean> => {
      const text = 'SELECT 1 FROM lead WHERE mobile = $1 AND verified_at IS NOT NULL';
      return (await relaxed.query({ name: 'otp-verified', text, values: [mobile] })).rowCount === 1;
    },

    forget: async (before: Date): Promise<void> => {
      await relaxed.query('DELETE FROM otp_pressure WHERE at < $1', [before]);
    },
  };
}

export type PressureRepository = ReturnType<typeof pressureRepository>;
