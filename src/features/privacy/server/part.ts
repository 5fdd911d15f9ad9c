import type { ServerPart } from '../../../server/feature.ts';
import { registerMyDataPages } from './my-data/routes.ts';
import { retentionService } from './retention/retention.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      // At an hour at which people read their mail.
      jobs: [{ name: 'leads.retention', at: '17 10 * * *', run: retentionService(core).run }],
      visitorPages: (server) => registerMyDataPages(server, core),
    }),
  }),
};
