import type { ServerPart } from '../../../server/feature.ts';
import { openBrochureSending } from './by-whatsapp.ts';
import { brochureService, type Brochures } from './service.ts';
import { readBrochure, sendBrochure } from '../../../kernel/calls/leads.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import type { Visitors } from '../../../server/leads/visitors/visitors.ts';
import type { BrochureSending } from '../../../server/leads/integrations.ts';

export const part: ServerPart = {
  // Made from content, and made again if somebody asks: a sweep may delete old ones.
  references: () => [{ prefix: 'brochures/', leastDays: 90, used: async () => new Set() }],
  plug(base) {
    const brochures = brochureService(base);
    return {
      hooks: { brochureSending: openBrochureSending({ ...base, brochures }) },
      open: (core) => ({
        visitorCalls: (server) => registerBrochureRoutes(server, { ...core, brochures }),
      }),
    };
  },
};

type Deps = {
  brochures: Brochures;
  brochureSending: BrochureSending;
  visitors: Pick<Visitors, 'of'>;
};

/** The PDF of a programme, for verified visitors: as a file, or by WhatsApp. */
function registerBrochureRoutes(server: Server, deps: Deps): void {
  const { brochures, brochureSending, visitors } = deps;

  route(server, readBrochure, async (request, reply) => {
    const { leadId: visitor } = visitors.of(request);
    const { programId } = request.params;
    const { stream, size, fileName } = await brochures.open(programId, { request, visitor });
    return reply
      .type('application/pdf')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(stream);
  });

  route(server, sendBrochure, async (request) => {
    await brochureSending.send(request.params.programId, visitors.of(request));
    return success({ sent: true as const });
  });
}
