import type { ServerPart } from '../../../server/feature.ts';
import { createRegions } from './service.ts';
import { readRegion } from '../../../kernel/calls/leads.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import { regionCallerOf } from '../../../server/leads/places/places.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { regions: createRegions(base) },
    open: ({ regions }) => ({
      visitorCalls: (server) =>
        route(server, readRegion, async (request) =>
          success(await regions.of(regionCallerOf(request))),
        ),
    }),
  }),
};
