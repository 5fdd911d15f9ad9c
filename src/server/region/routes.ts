import { success, successOf } from '../../contract/envelope.ts';
import { regionSchema } from '../../contract/region.ts';
import { limit } from '../http/limit.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { regionCallerOf } from './service.ts';

/** GET /api/region: where the visitor seems to be. */
export const registerRegionRoutes: RegisterRoutes = (server, parts) => {
  server.get(
    '/api/region',
    {
      onRequest: limit(parts, 'region'),
      schema: {
        summary: 'Where the caller seems to be, by address',
        tags: ['Leads and region'],
        response: { 200: successOf(regionSchema) },
      },
    },
    async (request) => success(await parts.regions.of(regionCallerOf(request))),
  );
};
