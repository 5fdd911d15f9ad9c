import type { ServerPart } from '../../../server/feature.ts';
import { registerMyDataPages } from './my-data/routes.ts';
import { scheduleRetention } from './retention/retention.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      scheduleRetention(core);
      return {
        visitorPages: (server) => registerMyDataPages(server, core),
        staffCalls: async (server) => {
          const { registerRetention } = await import('./retention/routes.ts');
          registerRetention(server, core);
        },
      };
    },
  }),
};
