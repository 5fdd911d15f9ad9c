import { beginEntry } from '../../../../kernel/calls/starters.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import { actorOf } from '../../../staff/actor.ts';
import { answerEntry } from '../route-context.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** Entries that begin with their parts. */
export function registerStarters(server: Server, deps: ContentRouteDeps): void {
  route(server, beginEntry, async (request, reply) =>
    answerEntry(reply, await deps.content.begin(request.body, actorOf(deps, request))),
  );
}
