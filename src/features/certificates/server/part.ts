import type { ServerPart } from '../../../server/feature.ts';
import { registerVerifyPage } from './routes.ts';
import { openRecords } from './records.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { makeWay } from '../../../server/content/make-way.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({
      visitorPages: (server) => registerVerifyPage(server, { ...core, records: openRecords(core) }),
      close: makeWay(core, formPosts.checkCertificate.path),
    }),
  }),
};
