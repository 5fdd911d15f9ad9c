import { z } from 'zod';

import { limit } from '../http/limit.ts';
import type { RegisterRoutes, Request } from '../http/server.ts';
import { brochureService } from './service.ts';

/** GET /api/brochures/{programId}: the PDF, for verified visitors. */
export const registerBrochureRoutes: RegisterRoutes = (server, parts) => {
  const brochures = brochureService(parts);

  server.get(
    '/api/brochures/:programId',
    {
      onRequest: [limit(parts, 'download'), parts.visitors.require],
      schema: {
        summary: 'The brochure of a programme, as PDF',
        tags: ['Leads and region'],
        produces: ['application/pdf'],
        params: z.strictObject({
          programId: z.coerce.number('Must be a programme id.').int().min(1).max(2_147_483_647),
        }),
      },
    },
    async (request, reply) => {
      const { stream, size, fileName } = await brochures.open(
        request.params.programId,
        request as unknown as Request,
      );
      return reply
        .type('application/pdf')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(stream);
    },
  );
};
