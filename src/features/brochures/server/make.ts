import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OwnFonts } from '../../../content/read/brand.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { asError, codeOf } from '../../../kernel/thrown.ts';
import { ProcessEnded } from '../../../server/platform/processes/child.ts';
import type { Config } from '../../../server/config/config.ts';

/** Milliseconds after which a brochure that is still not made is given up. */
const TIMEOUT_MS = 60_000;

/** For `src/features/brochures/site/worker.ts`, which the build puts into `dist/server`. */
export type BrochureOrder = {
  programmeId: number;
  entries: readonly Entry[];
  logo?: Uint8Array | undefined;
  own?: OwnFonts | undefined;
};

type Deps = Pick<Config, 'project' | 'http'>;

/** In a thread: it takes a core and some 100 MB. @throws ProcessEnded if it exceeds its time or memory */
export function makeBrochure({ project, http }: Deps, order: BrochureOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(project, 'dist/server/brochure.js'), {
      workerData: {
        ...order,
        fonts: join(project, 'src/features/brochures/site/fonts'),
        origin: http.origin,
      },
      env: { NODE_ENV: 'production' },
    });
    const timer = setTimeout(() => {
      reject(new ProcessEnded(`A brochure took longer than ${TIMEOUT_MS} ms.`));
      void worker.terminate();
    }, TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => reject(asEnding(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new ProcessEnded('The brochure’s thread ended without a brochure.'));
    });
  });
}

/** A thread is ended once it exceeds its memory limit. */
function asEnding(error: unknown): Error {
  const failure = asError(error);
  return codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ProcessEnded(failure.message) : failure;
}
