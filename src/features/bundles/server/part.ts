import type { Core, ServerPart } from '../../../server/feature.ts';
import type { Bundles } from './bundles.ts';
import { bundleClaims } from './store/claims-repository.ts';
import { scheduleSweeping } from './sweep.ts';

/**
 * Opens bundles for a running application. Loaded on demand: visitors need no code that reads
 * archives.
 */
export async function bundlesOf(core: Core): Promise<Bundles> {
  const { createBundles } = await import('./bundles.ts');
  return createBundles({
    ...core,
    takeCommitted: async () => {
      await core.content.refreshMedia();
      await core.content.refresh();
    },
  });
}

export const part: ServerPart = {
  references: bundleClaims,
  plug: () => ({
    open(core) {
      scheduleSweeping(core);
      return {
        staffCalls: async (server) => {
          const { registerBundles } = await import('./routes.ts');
          await registerBundles(server, { ...core, bundles: () => bundlesOf(core) });
        },
      };
    },
  }),
};
