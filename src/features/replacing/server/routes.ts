import { findText, replaceText, undoReplacement } from '../calls.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import { findText as placesOf } from './find.ts';
import { replaceText as replace, undoReplacement as undo } from './replace.ts';
import type { ContentRouteDeps } from '../../../server/content/http/route-context.ts';

export function registerReplacements(server: Server, deps: ContentRouteDeps): void {
  const { content, database } = deps;
  route(server, findText, async ({ body }) =>
    success(await placesOf(database.db, content.snapshot(), body)),
  );
  route(server, replaceText, async (request) => {
    const by = actorOf(deps, request);
    const ask = request.body.ask ? content.askingOfEdits() : undefined;
    return success(
      await content.batch(({ tx, stamp }) => replace(tx, request.body, { ...stamp, ask }), by),
    );
  });
  route(server, undoReplacement, async (request) => {
    const { entries } = request.body;
    const by = actorOf(deps, request);
    return success(await content.batch(({ tx, stamp }) => undo(tx, entries, stamp), by));
  });
}
