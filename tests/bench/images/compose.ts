import { join } from 'node:path';

import { PROJECT } from '../../../scripts/runtime.mjs';
import { step } from '../../../scripts/steps.mjs';
import { compose, type Composed, CONTAINER_TOOL, needProgram } from '../../support/containers.ts';
import type { Measure } from '../report.ts';
import { bases, needContainers } from './bases.ts';
import { commitOf } from './commit.ts';
import { kept, visited } from './composed.ts';
import { makeParts, OVERRIDE } from './parts.ts';
import { restored } from './restored.ts';

/** A project of its own: its volumes are deleted in the end, and no other's. */
const NAME = 'prospectus-proof';

const PASSWORDS = Object.fromEntries(
  ['DATABASE_PASSWORD', 'STORE_PASSWORD', 'METRICS_TOKEN', 'GRAFANA_PASSWORD'].map((name) => [
    `PROSPECTUS_${name}`,
    'prospectus-of-the-bench',
  ]),
);

/**
 * Brings up `deploy/compose.yaml` by its one command, in images that are made here, visits what it serves, takes it down
 * and up again, restores it from a backup, and deletes it. It takes ports 80 and 443, as the file says.
 */
export async function composed(): Promise<Measure[]> {
  await needContainers();
  await needProgram(CONTAINER_TOOL, ['compose', 'version'], 'install its compose');
  const env = { ...(await bases()), ...PASSWORDS, PROSPECTUS_COMMIT: commitOf() };
  await step('Making the parts of Debian’s packages', makeParts);
  const files = [join(PROJECT, 'deploy/compose.yaml'), OVERRIDE];
  const whole: Composed = { project: NAME, files, env };
  try {
    await step('Building the image', () => compose(whole, 'build', 'app'));
    const first = await broughtUp(whole, 'first');
    const { measures, state } = await visited(whole);
    await step('Taking it down', () => compose(whole, 'down'));
    const again = await broughtUp(whole, 'again');
    const still = await kept(whole, state);
    return [first, ...measures, again, ...still, ...(await restored(whole))];
  } finally {
    await compose(whole, 'down', '--volumes');
  }
}

async function broughtUp(whole: Composed, when: string): Promise<Measure> {
  const began = performance.now();
  const label = 'Bringing it up, until all is healthy';
  await step(label, () => compose(whole, 'up', '--build', '--wait'));
  const seconds = (performance.now() - began) / 1_000;
  return {
    what: `up --build --wait, ${when}, its image being built already`,
    value: `${seconds.toFixed(0)} s`,
    budget: 'all healthy',
    met: true,
  };
}
