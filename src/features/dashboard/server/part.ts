import type { ServerPart } from '../../../server/feature.ts';
import { dayAfter, indianDay } from '../../../kernel/values/dates.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { closeNextDay, forgetSteps, sources } from './figures/closing-repository.ts';
import { foldChanges } from './figures/fold-repository.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      jobs: [{ name: 'figures', at: '* * * * *', run: () => keepFigures(core) }],
    }),
  }),
};

type Deps = Pick<Platform, 'clock' | 'config' | 'database'>;

/** Rolls up leads as they change, events and codes once their day is over. */
async function keepFigures(deps: Deps): Promise<void> {
  await foldChanges(deps.database);
  await closeDays(deps);
}

export async function closeDays({ clock, config, database }: Deps): Promise<void> {
  const now = clock.now();
  let closed = 0;
  for (const source of sources) {
    while (await withTransaction(database, (tx) => closeNextDay(tx, source, now))) closed += 1;
  }
  if (closed === 0) return;
  const kept = dayAfter(indianDay(now.getTime()), -config.keepDays.events);
  await withTransaction(database, (tx) => forgetSteps(tx, kept));
}
