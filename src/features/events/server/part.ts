import type { ServerPart } from '../../../server/feature.ts';
import { vendorLine } from '../../../server/operations/vendor-list.ts';
import { openCustomers } from './requests.ts';
import { registerEventRoutes } from './routes.ts';
import { testEventsBy } from './segment.ts';
import { countWaitingEvents, waitingEvents } from './repository.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { customers: openCustomers(base) },
    open: (core) => {
      testEventsBy(core);
      return {
        visitorCalls: (server) => registerEventRoutes(server, core),
        gauges: [waitingEvents(core.database)],
        vendors: () => [
          vendorLine('events', core.config.events ? 'events' : null, {
            kind: 'events',
            // An event in the books of others cannot be taken back: one is made to connect, and none to look.
            test: null,
            waiting: () => countWaitingEvents(core.database),
          }),
        ],
      };
    },
  }),
};
