import type { ServerPart } from '../../../server/feature.ts';
import { openErp } from './erp.ts';
import { openErpUpdates } from './updates/receive-service.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { erp: openErp(base) },
    open(core) {
      const erpUpdates = openErpUpdates({ ...core, apply: core.applyOutcomes });
      return {
        staffCalls: async (server) => {
          const { registerErpUpdates } = await import('./updates/routes.ts');
          await registerErpUpdates(server, { ...core, erpUpdates });
        },
      };
    },
  }),
};
