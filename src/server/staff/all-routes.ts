import { registerAuditRoutes } from '../audit/routes.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { registerStaffAdministrationRoutes } from './administration-routes.ts';
import { registerMessageRoutes } from './message-routes.ts';
import { registerOperationsRoutes } from './operations-routes.ts';
import { registerOwnAccountRoutes } from './own-routes.ts';
import { registerProofRoutes } from './proof-routes.ts';
import { registerSignInRoutes } from './routes.ts';

/** Sign-in, one's own account, and what ADMINs see and do. */
export const registerStaffRoutes: RegisterRoutes = async (server, parts) => {
  await registerSignInRoutes(server, parts);
  await registerOwnAccountRoutes(server, parts);
  await registerProofRoutes(server, parts);
  await registerStaffAdministrationRoutes(server, parts);
  await registerMessageRoutes(server, parts);
  await registerOperationsRoutes(server, parts);
  await registerAuditRoutes(server, parts);
};
