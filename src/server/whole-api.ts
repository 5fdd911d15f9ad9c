import { setImmediate as between } from 'node:timers/promises';

import { registerAggregateRoutes } from './content/http/screens/aggregate-routes.ts';
import { registerPageView, registerPreviewRoutes } from './content/http/screens/preview-routes.ts';
import { registerPublicContentRoutes } from './content/http/public-routes.ts';
import { registerContentRoutes } from './content/http/entries/routes.ts';
import { visitorCalls } from './core-routes.ts';
import { createServer, prepareCalls, registerAll } from './http/create-server.ts';
import { registerNotFound } from './http/failures/not-found.ts';
import { registerOpenApi } from './http/openapi/routes.ts';
import type { RegisterRoutes, Server } from './http/server.ts';
import { registerLeadAccess } from './leads/access/routes.ts';
import { registerStaffLeadRoutes } from './leads/staff/routes.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { registerAuditRoutes } from './operations/audit-routes.ts';
import { registerMessageRoutes } from './operations/message-routes.ts';
import { registerOutboxRoutes } from './operations/outbox-routes.ts';
import { registerVendorRoutes } from './operations/vendor-routes.ts';
import { routesOf, type Services } from './services.ts';
import { registerStaffRoutes } from './staff/routes.ts';

const staffCalls: readonly RegisterRoutes<Services>[] = [
  registerStaffRoutes,
  registerMessageRoutes,
  registerOutboxRoutes,
  registerVendorRoutes,
  registerAuditRoutes,
  registerContentRoutes,
  registerPublicContentRoutes,
  registerPreviewRoutes,
  registerPageView,
  registerAggregateRoutes,
  registerMediaRoutes,
  registerStaffLeadRoutes,
  registerLeadAccess,
];

/** The server never listens. Other requests are answered while it is built, which takes about a thousand routes. */
export async function buildWholeApi(
  deps: Services,
  more: readonly RegisterRoutes<Services>[] = [],
): Promise<Server> {
  const server = createServer(deps, (_request, _response, next) => next());
  const plugged = await Promise.all(deps.features.map((one) => one.staffCalls?.() ?? []));
  const all = [
    ...visitorCalls,
    ...staffCalls,
    ...routesOf(deps.opened, ['visitorCalls']),
    ...plugged.flat(),
    ...more,
  ];
  await server.register(async (api) => {
    await prepareCalls(api, deps);
    registerNotFound(api);
    registerOpenApi(api, deps);
    await registerAll(api, all, { deps, between });
  });
  await server.ready();
  return server;
}
