import type { ServerPart } from '../../../server/feature.ts';
import { registerRegionRoutes } from './routes.ts';
import { createRegions } from './service.ts';

export const part: ServerPart = {
  plug: (ground) => ({
    hooks: { regions: createRegions(ground) },
    open: (core) => ({ visitorCalls: (server) => registerRegionRoutes(server, core) }),
  }),
};
