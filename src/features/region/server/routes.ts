import { readRegion } from '../../../kernel/calls/region.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { regionCallerOf, type Regions } from '../../../server/leads/regions.ts';

/** GET /api/region: the likely region of the visitor. */
export function registerRegionRoutes(server: Server, deps: { regions: Regions }): void {
  route(server, readRegion, async (request) =>
    success(await deps.regions.of(regionCallerOf(request))),
  );
}
