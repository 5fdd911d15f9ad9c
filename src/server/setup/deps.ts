import type { Audit } from '../audit/audit.ts';
import type { Content } from '../content/content.ts';
import type { MediaLibrary } from '../media/service.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';

/** What the set-up stands on. */
export type SetupDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'messages' | 'storage'> & {
  audit: Audit;
  content: Content;
  media: MediaLibrary;
  staff: Pick<Staff, 'member'>;
};
