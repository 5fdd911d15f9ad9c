import type { ServerPart } from '../../../server/feature.ts';
import { LISTED_DAYS } from '../limits.ts';
import { tokenReader } from './reading.ts';
import { forgetTokens } from './repository.ts';

const DAY = 24 * 3_600_000;

export const part: ServerPart = {
  plug: () => ({
    open: (core) => {
      core.staff.readBearersBy(tokenReader(core));
      const forget = () =>
        forgetTokens(core.database.db, new Date(core.clock.now().getTime() - LISTED_DAYS * DAY));
      return { jobs: [{ name: 'tokens.forget', at: '43 4 * * *', run: forget }] };
    },
  }),
};
