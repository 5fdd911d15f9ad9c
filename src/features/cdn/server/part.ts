import type { ServerPart } from '../../../server/feature.ts';
import { openPurging } from './purging.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      const purging = openPurging(core);
      return {
        // Pages that name lectures to come are others on another day.
        jobs: [{ name: 'cdn.day', at: '0 0 * * *', run: async () => purging.purge() }],
        close: () => purging.close(),
      };
    },
  }),
};
