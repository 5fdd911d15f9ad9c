import type { Platform } from '../../platform/open.ts';
import { within } from '../../platform/trace/context.ts';
import type { Server } from '../server.ts';

/** Names every request to whoever reads its answer, and has all that is done for it know what it is done for. */
export function nameRequests(server: Server, requests: Platform['requests']): void {
  server.addHook('onRequest', (request, reply, done) => {
    const asked = requests.of(request.raw);
    if (request.routeOptions.url !== undefined) asked.route = request.routeOptions.url;
    reply.header('x-request-id', asked.requestId);
    within(asked, done);
  });
  // A body is read by the connection's own events, which know of no request.
  server.addHook('preValidation', (request, _reply, done) => {
    within(requests.of(request.raw), done);
  });
}
