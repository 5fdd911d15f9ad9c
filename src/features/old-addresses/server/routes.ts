import { matchOldAddresses, storeOldAddresses, undoOldAddresses } from '../calls.ts';
import { success } from '../../../kernel/envelope.ts';
import { redirectsFrom } from '../../../content/read/lookups.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/actor.ts';
import { matchOld } from './match-old.ts';
import { storeOld, undoOld } from './store-old.ts';
import type { ContentRouteDeps } from '../../../server/content/http/route-context.ts';

/** Addresses of an earlier site: matched with pages, led on in one change, taken back in one. */
export function registerOldAddresses(server: Server, deps: ContentRouteDeps): void {
  const { content, website } = deps;
  route(server, matchOldAddresses, async ({ body }) => {
    const now = website.moment();
    const leads = (from: string) => {
      const [redirect] = redirectsFrom(now.snapshot, from);
      return redirect && (redirect.data.to || null);
    };
    return success(matchOld(body.text, { pages: website.site().names(now), leads }));
  });
  route(server, storeOldAddresses, async (request) =>
    success(
      await content.batch(
        ({ tx, stamp }) => storeOld(tx, request.body, stamp),
        actorOf(deps, request),
      ),
    ),
  );
  route(server, undoOldAddresses, async (request) =>
    success(
      await content.batch(
        ({ tx, stamp }) => undoOld(tx, request.body, stamp),
        actorOf(deps, request),
      ),
    ),
  );
}
