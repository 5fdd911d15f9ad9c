import type { ServerPart } from '../../../server/feature.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { UNDECIDED_DAYS } from '../periods.ts';
import { askedPapers } from './asked-papers.ts';
import { heldApplications } from './held.ts';
import { registerApplicationPages } from './page-routes.ts';
import { PREFIX } from './papers/keep.ts';
import { openPapers } from './papers/papers.ts';
import { forgetGone, forgetOld, goneFiles, usedFiles } from './store/repository.ts';

export const part: ServerPart = {
  references: (db) => [{ prefix: PREFIX, used: (keys) => usedFiles(db, keys) }],
  personalData: heldApplications,
  plug: (base) => ({
    hooks: { papers: askedPapers(base) },
    open: (core) => ({
      jobs: [{ name: 'applications.tidy', at: '37 * * * *', run: () => tidy(core) }],
      visitorPages: (server) =>
        registerApplicationPages(server, { ...core, readPaper: openPapers(core.config) }),
    }),
  }),
};

const DAY = 24 * 60 * 60_000;
/** Files of one run. */
const STEP = 500;

/** Deletes applications whose time is over, and the files of all that were deleted since the last run. */
export async function tidy({
  clock,
  database: { db },
  log,
  storage,
}: Pick<Platform, 'clock' | 'database' | 'log' | 'storage'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - UNDECIDED_DAYS * DAY);
  const forgotten = await forgetOld(db, { now, before });
  if (forgotten > 0) log.info({ forgotten }, 'applications were deleted in time');
  for (const key of await goneFiles(db, STEP)) {
    await storage.remove(key);
    await forgetGone(db, key);
  }
}
