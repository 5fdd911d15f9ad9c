import { listPlaceholders } from '../../../../kernel/calls/screens.ts';
import { success } from '../../../../kernel/envelope.ts';
import { placeholders } from '../../../../content/placeholders.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** Lists the placeholders for editors, with their current public values. */
export function registerPlaceholders(server: Server, { content }: ContentRouteDeps): void {
  route(server, listPlaceholders, {
    exposeHeadRoute: false,
    handler: async () => {
      const { words } = content.snapshot();
      return success(
        placeholders.map(({ name, label }) => ({ name, label, text: words[name] ?? '' })),
      );
    },
  });
}
