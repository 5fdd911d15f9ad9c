import { readCompleteness } from '../../../../kernel/calls/completeness.ts';
import { success } from '../../../../kernel/envelope.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import { readCompleteness as measure } from '../../reading/completeness.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** How complete entries are. */
export function registerCompleteness(
  server: Server,
  { content, database }: ContentRouteDeps,
): void {
  route(server, readCompleteness, {
    exposeHeadRoute: false,
    handler: async ({ query: { type, ids } }) => {
      const asked = { type, ids: ids.split(',').map(Number) };
      return success(await measure(database.db, content.snapshot(), asked));
    },
  });
}
