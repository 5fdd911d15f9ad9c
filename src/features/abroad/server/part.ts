import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Core, ServerPart } from '../../../server/feature.ts';
import { registerAbroadPages } from './pages.ts';
import { eraseRequest, findForgotten } from './repository.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      jobs: [{ name: 'abroad.forget', at: '41 * * * *', run: () => forgetRequests(core) }],
      visitorPages: (server) => registerAbroadPages(server, core),
    }),
  }),
};

const DAY = 24 * 60 * 60_000;
const STEP = 200;

/** Requests that nobody has proved for a week, and those older than enquiries are kept. */
export async function forgetRequests({
  clock,
  config,
  database,
}: Pick<Core, 'clock' | 'config' | 'database'>): Promise<void> {
  const now = clock.now();
  const { enquiries } = config.keepDays;
  const kept = enquiries === 0 ? null : new Date(now.getTime() - enquiries * DAY);
  let ids: number[];
  do {
    ids = await findForgotten(database.db, { now, kept, limit: STEP });
    for (const id of ids) await withTransaction(database, (tx) => eraseRequest(tx, id));
  } while (ids.length === STEP);
}
