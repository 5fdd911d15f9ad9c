import type { ServerPart } from '../../../server/feature.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      staffCalls: async (server) => {
        const { registerSetupRoutes } = await import('./routes.ts');
        registerSetupRoutes(server, core);
      },
    }),
  }),
};
