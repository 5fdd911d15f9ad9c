import type { ServerPart } from '../../../server/feature.ts';
import { followerOf } from './live.ts';
import { fixedBy } from './settings.ts';

const choosing = { sms: 'PROSPECTUS_SMS_PROVIDER', mail: 'SMTP_URL' } as const;

export const part: ServerPart = {
  plug: () => ({
    open: (core) => {
      const { look, start, close } = followerOf(core);
      core.messages.vendorsBy(async (channel) => {
        if (fixedBy(core.config, choosing[channel]) === null) await look();
      });
      return { start, close };
    },
  }),
};
