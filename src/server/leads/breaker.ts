import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';

/** Stops sending codes, on all processes, when hardly any are used: someone else's numbers are being spammed. */
export type Breaker = {
  /** Call after each code; looks at the share now and then, and never makes the caller wait. */
  observe(): void;
  /** Looks now. True where sending has just been paused. */
  look(): Promise<boolean>;
  /** Until when no code is sent, by any process's doing; null while codes are sent. */
  pausedUntil(): Promise<Date | null>;
};

type BreakerParts = { config: Config; database: DatabaseHandle; clock: Clock; log: Log };

const WINDOW = 10 * 60_000;
/** A code younger than this may still be on its way. */
const GRACE = 30_000;
const BETWEEN_LOOKS = 5_000;

const shareSql = `
  SELECT count(*)::int AS sent, count(used_at)::int AS verified FROM (
    SELECT used_at FROM otp_challenge WHERE created_at > $1 AND created_at <= $2
    ORDER BY created_at DESC LIMIT $3) AS recent`;

const pauseSql = `
  INSERT INTO otp_breaker ("only", paused_until) VALUES (true, $1)
  ON CONFLICT ("only") DO UPDATE SET paused_until = EXCLUDED.paused_until
  WHERE otp_breaker.paused_until < $2`;

const pausedSql = 'SELECT paused_until AS until FROM otp_breaker WHERE paused_until > $1';

/** Opens the breaker. */
export function openBreaker({ config, database, clock, log }: BreakerParts): Breaker {
  const { sends, verifiedPercent, pauseSeconds } = config.otp.breaker;
  let lookedAt = 0;

  const look = async (): Promise<boolean> => {
    const now = clock.now().getTime();
    const values = [new Date(now - WINDOW), new Date(now - GRACE), sends * 10];
    const { rows } = await database.relaxed.query<{ sent: number; verified: number }>(
      shareSql,
      values,
    );
    const { sent = 0, verified = 0 } = rows[0] ?? {};
    if (sent < sends || verified * 100 >= verifiedPercent * sent) return false;
    const until = new Date(now + pauseSeconds * 1_000);
    const { rowCount } = await database.pool.query(pauseSql, [until, new Date(now)]);
    if (rowCount) log.error({ sent, verified, until }, 'sending codes is paused: few are used');
    return Boolean(rowCount);
  };

  return {
    look,
    pausedUntil: async () => {
      const values = [clock.now()];
      const { rows } = await database.pool.query<{ until: Date }>({
        name: 'leads-paused',
        text: pausedSql,
        values,
      });
      return rows[0]?.until ?? null;
    },
    observe: () => {
      const now = clock.now().getTime();
      if (now - lookedAt < BETWEEN_LOOKS) return;
      lookedAt = now;
      look().catch((error: unknown) => log.warn({ err: error }, 'the breaker could not look'));
    },
  };
}
