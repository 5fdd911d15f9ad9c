import type { ServerPart } from '../../../server/feature.ts';
import { openBrochureSending } from './by-whatsapp.ts';
import { registerBrochureRoutes } from './routes.ts';
import { brochureService } from './service.ts';

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
