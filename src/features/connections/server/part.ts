import type { ServerPart } from '../../../server/feature.ts';
import { followerOf } from './live.ts';
import { isOneLive } from './repository.ts';
import { oursByRole } from './settings.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => {
      const { look, start, close } = followerOf(core);
      const ours = oursByRole(core.config);
      core.vendors.connectedBy({
        look: async (role) => {
          if (ours.has(role)) await look();
        },
        isOn: async (role, tx) => ours.has(role) && isOneLive(tx, ours.get(role) ?? []),
      });
      return { start, close };
    },
  }),
};
