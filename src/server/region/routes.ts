import { readRegion } from '../../contract/calls/region.ts';
import { success } from '../../contract/envelope.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import { regionCallerOf, type Regions } from './service.ts';

/** GET /api/region: where the visitor seems to be. */
export function registerRegionRoutes(server: Server, deps: { regions: Regions }): void {
  route(server, readRegion, async (request) =>
    success(await deps.regions.of(regionCallerOf(request))),
  );
}
