import type { ServerPart } from '../../../server/feature.ts';
import { registerRegionRoutes } from './routes.ts';
import { createRegions } from './service.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { regions: createRegions(base) },
    open: (core) => ({ visitorCalls: (server) => registerRegionRoutes(server, core) }),
  }),
};
