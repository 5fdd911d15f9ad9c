import type { ServerPart } from '../../../server/feature.ts';
import { KEPT_DAYS } from '../limits.ts';
import { handleWebhooks } from './deliver.ts';
import { forgetDeliveries, hearingOf } from './repository.ts';

const DAY = 24 * 3_600_000;

export const part: ServerPart = {
  personalData: async (db, leadId) => {
    const names = new Set((await hearingOf(db, leadId)).map((url) => new URL(url).hostname));
    return { recipients: [...names].map((name) => ({ kind: 'webhook' as const, name })) };
  },
  plug: () => ({
    open: (core) => {
      const poster = handleWebhooks(core);
      return {
        jobs: [
          {
            name: 'webhooks.forget',
            at: '37 4 * * *',
            run: () =>
              forgetDeliveries(
                core.database.db,
                new Date(core.clock.now().getTime() - KEPT_DAYS * DAY),
              ),
          },
        ],
        close: () => void poster.close(),
      };
    },
  }),
};
