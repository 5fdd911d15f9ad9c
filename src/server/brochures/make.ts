import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Entry } from '../../content/snapshot.ts';
import type { Config } from '../config.ts';

/** Milliseconds after which a brochure that is still not made is given up. */
const PATIENCE = 60_000;

/** What to make: see `src/site/brochure/worker.ts`, which the build puts into `dist/server`. */
export type BrochureOrder = { programmeId: number; entries: readonly Entry[] };

type Ground = Pick<Config, 'project' | 'http'>;

/** Makes a brochure on a thread of its own, which takes a core and some 100 MB while it works. */
export function makeBrochure({ project, http }: Ground, order: BrochureOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(project, 'dist/server/brochure.js'), {
      workerData: {
        ...order,
        fonts: join(project, 'src/site/brochure/fonts'),
        origin: http.origin,
      },
      env: { NODE_ENV: 'production' },
    });
    const timer = setTimeout(() => {
      reject(new Error(`A brochure took longer than ${PATIENCE} ms.`));
      void worker.terminate();
    }, PATIENCE);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The brochure’s thread ended without a brochure.'));
    });
  });
}
