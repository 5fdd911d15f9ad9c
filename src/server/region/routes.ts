import { success, successOf } from '../../contract/envelope.ts';
import { regionSchema } from '../../contract/region.ts';
import { limit } from '../http/limit.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { createRegions } from './service.ts';

/** GET /api/region: where the visitor seems to be. */
export const registerRegionRoutes: RegisterRoutes = (server, parts) => {
  const regions = createRegions(parts);

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
    async (request) => {
      const peer = request.socket.remoteAddress ?? request.ip;
      return success(await regions.of({ ip: request.ip, peer, headers: request.headers }));
    },
  );
};
