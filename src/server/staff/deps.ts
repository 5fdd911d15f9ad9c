import type { Snapshot } from '../../content/snapshot.ts';
import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import type { Auth } from './session/auth.ts';
import type { Devices } from './session/device.ts';
import type { Guards } from './session/guards.ts';
import type { Staff } from './staff.ts';

/** The staff part with the members that only its own routes use. */
export type StaffPart = Staff & {
  auth: () => Promise<Auth>;
  devices: Devices;
  forget: Guards['forget'];
};

/** The parts that accounts are made with. */
export type AccountsDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'messages' | 'outbox'
> & { audit: Audit };

/** The parts that sign-in, one's own account and the accounts of others use. */
export type StaffDeps = AccountsDeps &
  Pick<Platform, 'limits'> & {
    /** Has the name of the university. */
    content: { snapshot(): Snapshot };
    staff: StaffPart;
  };
