import { dayAfter, indianDay } from '../../../../kernel/values/dates.ts';
import { withTransaction } from '../../../../server/platform/database/database.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import { closeNextDay, forgetSteps, sources } from './closing-repository.ts';
import { foldChanges } from './fold-repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'schedules'>;

/** Keeps figures rolled up: of leads as they change, of events and codes once their day is over. */
export function scheduleFigures(deps: Deps): void {
  deps.schedules.add('figures', '* * * * *', async () => {
    await foldChanges(deps.database);
    await closeDays(deps);
  });
}

/** Rolls up all days that are over and are not rolled up yet, oldest first. */
export async function closeDays({
  clock,
  config,
  database,
}: Omit<Deps, 'schedules'>): Promise<void> {
  const now = clock.now();
  let closed = 0;
  for (const source of sources) {
    while (await withTransaction(database, (tx) => closeNextDay(tx, source, now))) closed += 1;
  }
  if (closed === 0) return;
  const kept = dayAfter(indianDay(now.getTime()), -config.keepDays.events);
  await withTransaction(database, (tx) => forgetSteps(tx, kept));
}
