import type { Audit } from '../../../server/audit/audit.ts';
import type { Content } from '../../../server/content/content.ts';
import type { MediaLibrary } from '../../../server/media/service.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Staff } from '../../../server/staff/staff.ts';

export type SetupDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'messages' | 'storage'> & {
  audit: Audit;
  content: Content;
  media: MediaLibrary;
  staff: Pick<Staff, 'member'>;
};
