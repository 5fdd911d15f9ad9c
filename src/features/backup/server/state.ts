import type { Config } from '../../../server/config/config.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import type { Log } from '../../../server/platform/log/log.ts';
import type { FeatureGauge } from '../../../server/health/feature-gauge.ts';
import { isChecked, type KeptBackup, newestOf } from './place/place.ts';
import { placeAt } from './place/open.ts';

export type BackupState = Readonly<{
  to: 'folder' | 's3';
  /** The newest not dated in the future; null if there is none, or none was listed yet. */
  last: KeptBackup | null;
  ageSeconds: number;
  /** Since a backup was last read to its end and found whole; null if none was. */
  checkedSeconds: number | null;
  /** An older backup is late. */
  longestAgeSeconds: number;
}>;

export type Backups = { state(): Promise<BackupState | null> };

type Deps = { config: Pick<Config, 'backup' | 'project'>; clock: Clock; log: Pick<Log, 'warn'> };

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Milliseconds for which a listing is cached. */
const FRESH = 60_000;

/** Seconds between two times of a cron line, plus two hours for the backup itself. */
export function longestAge(cron: string): number {
  const [, , ofMonth, month, ofWeek] = cron.trim().split(/\s+/);
  const any = (field: string | undefined) => field === '*' || field === '?';
  if (!any(ofMonth) || !any(month)) return 32 * DAY;
  return (any(ofWeek) ? DAY : 7 * DAY) + 2 * HOUR;
}

/** While the place cannot be read, the age grows; if no backup is known, it counts from the start of the process. */
export function watchBackups({ config, clock, log }: Deps): Backups {
  const { to, cron, s3 } = config.backup;
  if (to === undefined || cron === undefined) return { state: async () => null };
  const place = placeAt(to, { s3, from: config.project });
  const kind = to.startsWith('s3://') ? 's3' : 'folder';
  const begun = clock.now().getTime();
  let last: KeptBackup | null = null;
  let checkedAt = 0;
  let lookAt = 0;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const now = clock.now();
    const kept = await place.list();
    last = newestOf(kept, now);
    checkedAt = Math.max(
      0,
      ...kept.filter(({ name }) => isChecked(name)).map(({ storedAt }) => storedAt.getTime()),
    );
  };

  return {
    state: async () => {
      const now = clock.now().getTime();
      if (now >= lookAt) {
        lookAt = now + FRESH;
        looking = look().catch((error: unknown) =>
          log.warn({ err: error }, 'the place of the backups cannot be read'),
        );
      }
      await looking;
      const since = last?.storedAt.getTime() ?? begun;
      const ageSeconds = Math.max(0, (now - since) / 1_000);
      const checkedSeconds = checkedAt === 0 ? null : Math.max(0, (now - checkedAt) / 1_000);
      return { to: kind, last, ageSeconds, checkedSeconds, longestAgeSeconds: longestAge(cron) };
    },
  };
}

export function backupGauges({ state }: Backups): FeatureGauge[] {
  const gauge = (name: string, help: string, valueOf: (now: BackupState) => number | null) => ({
    name: `prospectus_backup_${name}`,
    help,
    // With a label, the gauge is absent if there is no value.
    labelNames: ['to'],
    read: async () => {
      const now = await state();
      const value = now && valueOf(now);
      return now === null || value === null ? [] : [{ labels: { to: now.to }, value }];
    },
  });
  return [
    gauge('age_seconds', 'Age of the newest backup.', ({ ageSeconds }) => ageSeconds),
    gauge(
      'longest_age_seconds',
      'Age from which on a backup is late.',
      (now) => now.longestAgeSeconds,
    ),
    gauge(
      'checked_age_seconds',
      'Time since a backup was last read to its end and found whole.',
      ({ checkedSeconds }) => checkedSeconds,
    ),
    gauge('bytes', 'Size of the newest backup.', ({ last }) => last?.size ?? null),
  ];
}
