import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';
import type { FileAccess } from './access.ts';
import type { MediaUse } from '../../kernel/publishing/media.ts';
import type { MediaLibrary } from './service.ts';

/** What the library asks of the content that shows its files. */
export type ShowingContent = {
  /** Every place that points at these files. */
  usesOf(to: 'media', ids: readonly number[]): Promise<Map<number, MediaUse[]>>;
  /** Takes changed files into the pages of this process; fails nothing. Call after the commit. */
  refreshMedia(): Promise<void>;
};

/** What the calls of the library stand on. */
export type MediaRouteDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'storage'> & {
  audit: Audit;
  content: ShowingContent;
  media: MediaLibrary;
  staff: Staff;
};

/** What the addresses of its files stand on. */
export type MediaFileDeps = Pick<Platform, 'config' | 'database'> & { files: FileAccess };
