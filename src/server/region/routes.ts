import { readRegion } from '../../contract/calls/region.ts';
import { success } from '../../contract/envelope.ts';
import { route } from '../http/route.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { regionCallerOf, type Regions } from './service.ts';

/** GET /api/region: where the visitor seems to be. */
export const registerRegionRoutes: RegisterRoutes<{ regions: Regions }> = (server, deps) => {
  route(server, readRegion, async (request) =>
    success(await deps.regions.of(regionCallerOf(request))),
  );
};
