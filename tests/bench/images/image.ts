import { PROJECT } from '../../../scripts/runtime.mjs';
import { Failure, step } from '../../../scripts/steps.mjs';
import { buildImage } from '../../support/containers.ts';
import { makePostgres, POSTGRES } from '../../support/postgres-server.ts';
import type { Measure } from '../report.ts';
import { bases, needContainers } from './bases.ts';
import { commitOf } from './commit.ts';
import { carried, described } from './contents.ts';
import { lived } from './life.ts';

const NAME = 'prospectus:proof';

/**
 * Builds the image and proves what `deploy/README.md` says of it: what is in it and what it says of itself, then a
 * container of it, held as tightly as it can be, from its first start on an empty database to its end.
 */
export async function image(): Promise<Measure[]> {
  await needContainers();
  if (POSTGRES === undefined)
    throw new Failure('There is no PostgreSQL on this machine: install it (Debian: postgresql).');
  const commit = commitOf();
  const args = { ...(await bases()), PROSPECTUS_COMMIT: commit };
  await step('Building the image', () => buildImage({ name: NAME, context: PROJECT, args }));
  const database = await makePostgres();
  try {
    return [
      ...(await described(NAME, commit)),
      ...(await carried(NAME)),
      ...(await lived({ image: NAME, commit, database: database.url })),
    ];
  } finally {
    await database.remove();
  }
}
