import type { ServerPart } from '../../../server/feature.ts';
import { publishDue } from './deciding.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      jobs: [{ name: 'releases', at: '* * * * *', run: () => publishDue(core) }],
    }),
  }),
};
