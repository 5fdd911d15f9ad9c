import type { ServerPart } from '../../../server/feature.ts';
import { createMoves } from './service.ts';
import { wordpressClaims } from './store/claims-repository.ts';
import { handleMoves } from './work/run.ts';

export const part: ServerPart = {
  references: wordpressClaims,
  plug: () => ({
    open(core) {
      handleMoves(core);
      const wordpress = createMoves(core);
      return {
        staffCalls: async (server) => {
          const { registerWordpressRoutes } = await import('./routes.ts');
          await registerWordpressRoutes(server, { ...core, wordpress });
        },
      };
    },
  }),
};
