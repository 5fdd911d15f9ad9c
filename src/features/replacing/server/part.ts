import type { ServerPart } from '../../../server/feature.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      staffCalls: async (server) => {
        const { registerReplacements } = await import('./routes.ts');
        registerReplacements(server, core);
      },
    }),
  }),
};
