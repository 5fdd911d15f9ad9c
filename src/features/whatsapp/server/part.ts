import type { ServerPart } from '../../../server/feature.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      staffCalls: async (server) => {
        const { registerWhatsappReports } = await import('./routes.ts');
        await registerWhatsappReports(server, core);
      },
    }),
  }),
};
