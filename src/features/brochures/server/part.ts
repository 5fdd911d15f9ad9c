import type { ServerPart } from '../../../server/feature.ts';
import { buffer } from 'node:stream/consumers';
import type { Snapshot } from '../../../content/snapshot.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { AppError } from '../../../server/http/errors.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
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

function registerBrochureRoutes(server: Server, deps: Deps): void {
  const { brochures, brochureSending, visitors } = deps;

  route(server, readBrochure, async (request, reply) => {
    const { leadId: visitor } = visitors.of(request);
    const { programId } = request.params;
    const { stream, size, fileName } = await brochures.open(programId, { request, visitor });
    return reply
      .type('application/pdf')
      .header('content-length', size)
      .header('content-disposition', attachment(fileName))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(stream);
  });

  route(server, sendBrochure, async (request) => {
    await brochureSending.send(request.params.programId, visitors.of(request));
    return success({ sent: true as const });
  });
}

type SendingDeps = Pick<Platform, 'config' | 'database' | 'limits' | 'messages'> & {
  brochures: Brochures;
  content: { snapshot(): Snapshot };
};

/** Of one phone: each message is paid for. */
const brochureByWhatsapp = { name: 'brochureByWhatsapp', points: 10, seconds: 3_600 };

function openBrochureSending(deps: SendingDeps): BrochureSending {
  const { brochures, config, content, database, limits, messages } = deps;
  messages.brochuresBy(async (programme) => {
    try {
      const { stream, fileName } = await brochures.openAsked(programme);
      return { content: await buffer(stream), fileName };
    } catch (error) {
      if (error instanceof AppError && error.code === 'brochure_not_found') return null;
      throw error;
    }
  });

  return {
    send: async (programmeId, { mobile }) => {
      const programme = content.snapshot().get('programme', programmeId);
      if (!programme || !config.whatsapp?.brochureTemplate)
        throw new AppError('brochure_not_found');
      const { allowed, resetSeconds } = await limits.consume(brochureByWhatsapp, mobile);
      if (!allowed) throw new AppError('too_many_requests', { retryAfter: resetSeconds });
      const { title } = programme.data;
      const order = { to: mobile, programme: programmeId, title, purpose: 'brochure' } as const;
      await withTransaction(database, (tx) => messages.sendBrochure(tx, order));
    },
  };
}
