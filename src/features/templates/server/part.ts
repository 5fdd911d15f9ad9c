import type { ServerPart } from '../../../server/feature.ts';
import { handleSendings } from './hand-over.ts';
import { forgetSendings } from './store/sending-repository.ts';

/** Milliseconds that sendings are listed; their notes in the timelines stay. */
const LISTED = 90 * 86_400_000;

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      handleSendings(core);
      const forget = () =>
        forgetSendings(core.database.db, new Date(core.clock.now().getTime() - LISTED));
      return { jobs: [{ name: 'messageSendings.forget', at: '47 4 * * *', run: forget }] };
    },
  }),
};
