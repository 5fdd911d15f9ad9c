import type { ServerPart } from '../../../server/feature.ts';
import { openCustomers } from './requests.ts';
import { registerEventRoutes } from './routes.ts';
import { countWaitingEvents, waitingEvents } from './waiting.ts';

export const part: ServerPart = {
  plug: (base) => ({
    hooks: {
      customers: openCustomers(base),
      waitingEvents: () => countWaitingEvents(base.database),
    },
    open: (core) => ({
      visitorCalls: (server) => registerEventRoutes(server, core),
      gauges: [waitingEvents(core.database)],
    }),
  }),
};
