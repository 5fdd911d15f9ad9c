import { readBrochure } from '../../contract/calls/brochures.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import { type BrochureDeps, brochureService } from './service.ts';

/** GET /api/brochures/{programId}: the PDF, for verified visitors. */
export function registerBrochureRoutes(server: Server, deps: BrochureDeps): void {
  const brochures = brochureService(deps);

  route(server, readBrochure, async (request, reply) => {
    const { stream, size, fileName } = await brochures.open(request.params.programId, request);
    return reply
      .type('application/pdf')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(stream);
  });
}
