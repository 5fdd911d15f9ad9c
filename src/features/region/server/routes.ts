import { readRegion } from '../../../kernel/calls/region.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { regionCallerOf } from '../../../server/leads/places/places.ts';
import type { Regions } from '../../../server/leads/integrations.ts';

/** GET /api/region: the likely region of the visitor. */
export function registerRegionRoutes(server: Server, deps: { regions: Regions }): void {
  route(server, readRegion, async (request) =>
    success(await deps.regions.of(regionCallerOf(request))),
  );
}
