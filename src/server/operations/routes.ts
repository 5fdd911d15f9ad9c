import type { Server } from '../http/server.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { registerMessageRoutes } from './message-routes.ts';
import { registerOutboxRoutes } from './outbox-routes.ts';
import { registerVendorRoutes } from './vendor-routes.ts';
import type { OperationsDeps } from './deps.ts';

export async function registerOperationsRoutes(
  server: Server,
  deps: OperationsDeps,
): Promise<void> {
  await registerMessageRoutes(server, deps);
  await registerOutboxRoutes(server, deps);
  registerVendorRoutes(server, deps);
  await registerAuditRoutes(server, deps);
}
