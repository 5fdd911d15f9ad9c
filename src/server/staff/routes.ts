import type { Server } from '../http/server.ts';
import { registerAdministration } from './administration/administration.ts';
import { registerFactors } from './administration/factors.ts';
import { registerInvitations } from './administration/invitations.ts';
import { registerRoles } from './administration/roles.ts';
import type { StaffDeps } from './deps.ts';
import { registerOwnAccount } from './own-account/account.ts';
import { registerPasskeys } from './own-account/passkeys.ts';
import { registerProofs } from './own-account/proofs.ts';
import { registerSecondFactor } from './own-account/second-factor.ts';
import { registerAccountRoutes } from './accounts/routes.ts';
import { registerProviderSettings } from './provider/settings.ts';
import { registerProviderSignIn } from './provider/sign-in.ts';
import { registerSignIn } from './sign-in/sign-in.ts';

export function registerStaffRoutes(server: Server, deps: StaffDeps): void {
  registerSignIn(server, deps);
  registerAccountRoutes(server, deps);
  registerOwnAccount(server, deps);
  registerSecondFactor(server, deps);
  registerPasskeys(server, deps);
  registerProofs(server, deps);
  registerAdministration(server, deps);
  registerInvitations(server, deps);
  registerRoles(server, deps);
  registerFactors(server, deps);
  registerProviderSignIn(server, deps);
  registerProviderSettings(server, deps);
}
