import type { ServerPart } from '../../../server/feature.ts';
import { openPurging } from './purging.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      const purging = openPurging(core);
      // Pages that name lectures to come are others on another day.
      core.schedules.add('cdn.day', '0 0 * * *', async () => purging.purge());
      return { close: () => purging.close() };
    },
  }),
};
