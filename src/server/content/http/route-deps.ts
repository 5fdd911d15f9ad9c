import type { Platform } from '../../platform/open.ts';
import type { Staff } from '../../staff/staff.ts';
import type { Website } from '../../website/website.ts';
import type { Content } from '../content.ts';

/** Dependencies of the content routes. */
export type ContentRouteDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'turns'
> & {
  content: Content;
  staff: Staff;
  website: Website;
};
