import type { ServerPart } from '../../../server/feature.ts';
import { createRegions } from './service.ts';
import { readRegion } from '../../../kernel/calls/leads.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import type { Regions } from '../../../server/leads/integrations.ts';
import { regionCallerOf } from '../../../server/leads/places/places.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { regions: createRegions(base) },
    open: (core) => ({ visitorCalls: (server) => registerRegionRoutes(server, core) }),
  }),
};

/** GET /api/region: the likely region of the visitor. */
function registerRegionRoutes(server: Server, deps: { regions: Regions }): void {
  route(server, readRegion, async (request) =>
    success(await deps.regions.of(regionCallerOf(request))),
  );
}
