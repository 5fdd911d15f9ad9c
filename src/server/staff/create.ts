import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import { ensureConfiguredAdmin, firstAdminLink } from './accounts/first-admin.ts';
import { handleAccountRequests } from './accounts/requests.ts';
import type { StaffPart } from './deps.ts';
import { checkIdentities } from './provider/checking.ts';
import { openConnection } from './openid/connection.ts';
import { lazyAuth } from './session/auth.ts';
import { createDevices } from './session/device.ts';
import { createGuards } from './session/guards.ts';
import { forgetUnproven } from './store/repository.ts';

/** Milliseconds that an account waits for the proof of its address. */
const UNPROVEN_LIFE = 30 * 24 * 3_600_000;

export function createStaff(platform: Platform, audit: Audit): StaffPart {
  const { config, database, clock, log, schedules } = platform;
  const deps = { ...platform, audit };
  const auth = lazyAuth({ config, database, log });
  const connection = openConnection(platform);
  handleAccountRequests(deps);
  schedules.add('staff.forget-unproven', '23 3 * * *', () =>
    forgetUnproven(database.db, new Date(clock.now().getTime() - UNPROVEN_LIFE)),
  );
  schedules.add('staff.check-identities', '* * * * *', () =>
    checkIdentities({ ...deps, connection }),
  );
  return {
    ...createGuards({ auth, clock, database }),
    auth,
    connection,
    devices: createDevices(config, database),
    firstAdminLink: () => firstAdminLink(deps),
    ensureConfiguredAdmin: () => ensureConfiguredAdmin(deps),
  };
}
