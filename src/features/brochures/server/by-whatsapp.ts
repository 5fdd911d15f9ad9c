import { buffer } from 'node:stream/consumers';

import type { BrochureSending } from '../../../server/leads/integrations.ts';
import { AppError } from '../../../server/http/errors.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Brochures } from './service.ts';

type Deps = Pick<Platform, 'config' | 'database' | 'limits' | 'messages'> & {
  brochures: Brochures;
  content: { snapshot(): Snapshot };
};

/** Gives messages the brochures that they are to carry, made as they are downloaded. */
export function openBrochureSending(deps: Deps): BrochureSending {
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
      if (!programme || !config.whatsapp?.brochureTemplate) {
        throw new AppError('brochure_not_found');
      }
      const { allowed, resetSeconds } = await limits.consume('brochureByWhatsapp', mobile);
      if (!allowed) throw new AppError('too_many_requests', { retryAfter: resetSeconds });
      const { title } = programme.data;
      await withTransaction(database, (tx) =>
        messages.sendBrochure(tx, {
          to: mobile,
          programme: programmeId,
          title,
          purpose: 'brochure',
        }),
      );
    },
  };
}
