import type { ServerPart } from '../../../server/feature.ts';
import { tellOfLate } from './escalation.ts';
import { keepHours } from './hours.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      const hours = keepHours(core);
      return {
        jobs: [
          { name: 'whoCalls.hours', at: '17 2 * * *', run: hours.keep },
          { name: 'whoCalls.late', at: '* * * * *', run: () => tellOfLate(core) },
        ],
        close: hours.stop,
      };
    },
  }),
};
