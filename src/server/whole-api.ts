import { setImmediate as between } from 'node:timers/promises';

import { registerAggregateRoutes } from './content/http/screens/aggregate-routes.ts';
import { registerBundles } from '../features/bundles/server/routes.ts';
import { registerStarters } from './content/http/screens/starter-routes.ts';
import { registerCompleteness } from './content/http/screens/completeness-routes.ts';
import { registerFeeTable } from './content/http/screens/fee-routes.ts';
import { registerOldAddresses } from '../features/old-addresses/server/routes.ts';
import { registerPageNames } from './content/http/screens/page-name-routes.ts';
import { registerPlaceholders } from './content/http/screens/placeholder-routes.ts';
import { registerPageView } from './content/http/screens/view-routes.ts';
import { registerPreviewRoutes } from './content/http/screens/preview-routes.ts';
import { registerPublicContentRoutes } from './content/http/public-routes.ts';
import { registerLeadAccess } from '../features/privacy/server/access/routes.ts';
import { registerRetention } from '../features/privacy/server/retention/routes.ts';
import { registerReplacements } from '../features/replacing/server/routes.ts';
import { registerContentRoutes } from './content/http/entries/routes.ts';
import { registerDashboardRoutes } from '../features/dashboard/server/routes.ts';
import { registerErpUpdates } from '../features/erp/server/updates/routes.ts';
import { visitorCalls } from './features.ts';
import { prepareCalls } from './http/api.ts';
import { createServer, registerAll } from './http/create-server.ts';
import { registerNotFound } from './http/failures/not-found.ts';
import { registerOpenApi } from './http/openapi/routes.ts';
import type { RegisterRoutes, Server } from './http/server.ts';
import { registerStaffLeadRoutes } from './leads/staff/routes.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { registerOperationsRoutes } from './operations/routes.ts';
import type { Services } from './services.ts';
import { registerSetupRoutes } from '../features/setup/server/routes.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerWhatsappReports } from '../features/whatsapp/server/routes.ts';
import { registerWordpressRoutes } from '../features/wordpress/server/routes.ts';

/** Routes under /api. Each feature adds its own line; what visitors call stands in `features.ts`. */
const apiFeatures: readonly RegisterRoutes<Services>[] = [
  ...visitorCalls,
  registerStaffRoutes,
  registerOperationsRoutes,
  registerContentRoutes,
  registerPublicContentRoutes,
  registerPreviewRoutes,
  registerPageView,
  registerPageNames,
  registerStarters,
  registerCompleteness,
  registerFeeTable,
  registerPlaceholders,
  registerReplacements,
  registerBundles,
  registerOldAddresses,
  registerAggregateRoutes,
  registerMediaRoutes,
  registerStaffLeadRoutes,
  registerLeadAccess,
  registerRetention,
  registerErpUpdates,
  registerWhatsappReports,
  registerDashboardRoutes,
  registerSetupRoutes,
  registerWordpressRoutes,
];

/**
 * The API with all that describes it: every route, OpenAPI, and the answer to what no route takes. It never listens:
 * calls are handed to it. While it is built, about a thousand routes, other requests are answered in between.
 */
export async function buildWholeApi(
  deps: Services,
  more: readonly RegisterRoutes<Services>[] = [],
): Promise<Server> {
  const server = createServer(deps, (_request, _response, next) => next());
  await server.register(async (api) => {
    await prepareCalls(api, deps);
    registerNotFound(api);
    registerOpenApi(api, deps);
    await registerAll(api, [...apiFeatures, ...more], { deps, between });
  });
  await server.ready();
  return server;
}
