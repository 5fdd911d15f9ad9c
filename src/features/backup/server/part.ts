import type { ServerPart } from '../../../server/feature.ts';
import { scheduleBackups } from './schedule.ts';
import { backupGauges, watchBackups } from './state.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      scheduleBackups(core);
      return { gauges: backupGauges(watchBackups(core)) };
    },
  }),
};
