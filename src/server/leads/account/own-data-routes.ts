import { eraseHeldData, readHeldData, signLeadOut } from '../../../contract/calls/leads.ts';
import { success } from '../../../contract/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { AccountDeps, AccountService } from './service.ts';

/** The session's end, and a visitor's rights over their data. */
export function registerOwnDataRoutes(
  server: Server,
  parts: AccountDeps,
  { account }: { account: AccountService },
): void {
  const { visitors } = parts;

  route(server, signLeadOut, async (request, reply) => {
    await visitors.end(request);
    visitors.cookies.clear(reply);
    return success({ done: true as const });
  });

  route(server, readHeldData, async (request) => success(await account.held(visitors.of(request))));

  route(server, eraseHeldData, async (request, reply) => {
    await account.erase(visitors.of(request));
    visitors.cookies.clear(reply);
    return success({ done: true as const });
  });
}
