import { watchBackups } from '../../backup/server/state.ts';
import type { ServerPart } from '../../../server/feature.ts';
import { scheduleFigures } from './figures/keep.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      scheduleFigures(core);
      const backups = watchBackups(core);
      return {
        staffCalls: async (server) => {
          const { registerDashboardRoutes } = await import('./routes.ts');
          registerDashboardRoutes(server, { ...core, backups });
        },
      };
    },
  }),
};
