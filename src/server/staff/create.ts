import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import { createAccounts } from './accounts/accounts.ts';
import { lazyAuth } from './session/auth.ts';
import { createCodes } from './session/codes.ts';
import { createDevices } from './session/device.ts';
import { createGuards } from './session/guards.ts';
import { createLoginThrottle } from './sign-in/login-throttle.ts';
import { forgetUnproven } from './store/repository.ts';
import type { StaffPart } from './sign-in/deps.ts';

/** How long an account waits for the proof of its address, in milliseconds. */
const UNPROVEN_LIFE = 30 * 24 * 3_600_000;

/** Makes the staff part. Opens no connection, and loads the sign-in library on first use only. */
export function createStaff(platform: Platform, audit: Audit): StaffPart {
  const { config, database, clock, log, messages, outbox } = platform;
  const auth = lazyAuth({ config, database, log });
  const accounts = createAccounts({ config, database, clock, messages, audit, outbox });
  outbox.schedule('staff.forget-unproven', '23 3 * * *', () =>
    forgetUnproven(database.db, new Date(clock.now().getTime() - UNPROVEN_LIFE)),
  );
  return {
    ...createGuards({
      auth,
      clock,
    }),
    auth,
    accounts,
    firstAdminLink: accounts.firstAdminLink,
    ensureConfiguredAdmin: accounts.ensureConfiguredAdmin,
    loginThrottle: createLoginThrottle(database, clock),
    codes: createCodes(platform),
    devices: createDevices(config, database),
  };
}
