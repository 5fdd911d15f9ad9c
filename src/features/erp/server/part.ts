import type { ServerPart } from '../../../server/feature.ts';
import { vendorLine } from '../../../server/operations/vendor-list.ts';
import { openErp, testErpBy } from './erp.ts';
import { forgetReceived } from './repository.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { erp: openErp(base) },
    open: (core) => {
      testErpBy(core);
      return {
        jobs: [
          {
            name: 'erp.forget',
            at: '47 * * * *',
            run: () => forgetReceived(core.database.db, core.clock.now()),
          },
        ],
        vendors: () => [
          vendorLine('erp', core.config.erp ? 'erp' : null, { kind: 'erp', test: 'call' }),
          vendorLine('erp_incoming', core.config.erpSigners.length > 0 ? 'erp_incoming' : null, {
            kind: null,
            test: null,
          }),
        ],
      };
    },
  }),
};
