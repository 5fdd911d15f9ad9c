import type { Server } from '../http/server.ts';
import { registerStaffAdministrationRoutes } from './administration/routes.ts';
import { registerOwnAccountRoutes } from './own-account/routes.ts';
import { registerProofRoutes } from './own-account/proof-routes.ts';
import { registerSignInRoutes } from './sign-in/routes.ts';
import type { StaffDeps } from './sign-in/deps.ts';

/** Sign-in, one's own account, and the accounts of others. */
export async function registerStaffRoutes(server: Server, deps: StaffDeps): Promise<void> {
  await registerSignInRoutes(server, deps);
  await registerOwnAccountRoutes(server, deps);
  await registerProofRoutes(server, deps);
  await registerStaffAdministrationRoutes(server, deps);
}
