import type { Snapshot } from '../../content/snapshot.ts';
import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import type { Connection } from './openid/connection.ts';
import type { Auth } from './session/auth.ts';
import type { Devices } from './session/device.ts';
import type { Guards } from './session/guards.ts';
import type { Staff } from './staff.ts';

export type StaffPart = Staff & {
  auth: () => Promise<Auth>;
  /** To the identity provider. */
  connection: Connection;
  devices: Devices;
  forget: Guards['forget'];
  ownSession: Guards['ownSession'];
};

export type AccountsDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'messages' | 'outbox'
> & { audit: Audit };

export type StaffDeps = AccountsDeps &
  Pick<Platform, 'limits'> & {
    content: { snapshot(): Snapshot };
    staff: StaffPart;
  };
