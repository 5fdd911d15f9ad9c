import { findText, replaceText, undoReplacement } from '../../../../contract/calls/replacing.ts';
import { success } from '../../../../contract/envelope.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import { actorOf } from '../../../staff/actor.ts';
import { findText as placesOf } from '../../replacing/find.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** Find and replace over all content. */
export function registerReplacements(server: Server, deps: ContentRouteDeps): void {
  const { content, database } = deps;
  route(server, findText, async ({ body }) => success(await placesOf(database.db, body)));
  route(server, replaceText, async (request) =>
    success(await content.replaceText(request.body, actorOf(deps, request))),
  );
  route(server, undoReplacement, async (request) =>
    success(await content.undoReplacement(request.body.entries, actorOf(deps, request))),
  );
}
