import type { ServerPart } from '../../../server/feature.ts';
import { openCustomers } from './requests.ts';
import { registerEventRoutes } from './routes.ts';
import { countWaitingEvents, waitingEvents } from './waiting.ts';

export const part: ServerPart = {
  plug: (ground) => ({
    hooks: {
      customers: openCustomers(ground),
      waitingEvents: () => countWaitingEvents(ground.database),
    },
    open: (core) => ({
      visitorCalls: (server) => registerEventRoutes(server, core),
      gauges: [waitingEvents(core.database)],
    }),
  }),
};
