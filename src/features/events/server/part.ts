import type { ServerPart } from '../../../server/feature.ts';
import { vendorLine } from '../../../server/operations/vendor-list.ts';
import { openCustomers } from './requests.ts';
import { registerEventRoutes } from './routes.ts';
import { countWaitingEvents, waitingEvents } from './repository.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: { customers: openCustomers(base) },
    open: (core) => ({
      visitorCalls: (server) => registerEventRoutes(server, core),
      gauges: [waitingEvents(core.database)],
      vendors: [
        vendorLine('events', core.config.events ? 'events' : null, {
          kind: 'events',
          // An event in the books of others cannot be taken back: none is made for a test.
          test: null,
          waiting: () => countWaitingEvents(core.database),
        }),
      ],
    }),
  }),
};
