import type { ServerPart } from '../../../server/feature.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      staffCalls: async (server) => {
        const { registerOldAddresses } = await import('./routes.ts');
        registerOldAddresses(server, core);
      },
    }),
  }),
};
