import type { Snapshot } from '../../../content/snapshot.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Platform } from '../../platform/open.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Auth } from '../session/auth.ts';
import type { Codes } from '../session/codes.ts';
import type { Devices } from '../session/device.ts';
import type { Guards } from '../session/guards.ts';
import type { Staff } from '../staff.ts';
import type { LoginThrottle } from './login-throttle.ts';

/** The staff part with what only its own routes use. */
export type StaffPart = Staff & {
  auth: () => Promise<Auth>;
  accounts: Accounts;
  loginThrottle: LoginThrottle;
  codes: Codes;
  devices: Devices;
  forget: Guards['forget'];
};

/** What sign-in, one's own account and the accounts of others stand on. */
export type StaffDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'messages'> & {
  audit: Audit;
  /** Where the university's name is read. */
  content: { snapshot(): Snapshot };
  staff: StaffPart;
};
