import type { ServerPart } from '../../../server/feature.ts';
import { bundleReferences } from './store/repository.ts';
import { sweepBundles } from './sweep.ts';

export const part: ServerPart = {
  references: bundleReferences,
  plug: () => ({
    open: (core) => ({
      jobs: [
        {
          name: 'content.bundles',
          at: '29 * * * *',
          run: () => sweepBundles(core, core.clock.now()),
        },
      ],
    }),
  }),
};
