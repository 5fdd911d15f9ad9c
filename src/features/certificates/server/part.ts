import type { ServerPart } from '../../../server/feature.ts';
import { registerVerifyPage } from './routes.ts';
import { openRecords } from './records.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      visitorPages: (server) => registerVerifyPage(server, { ...core, records: openRecords(core) }),
    }),
  }),
};
