import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';
import type { FileAccess } from './access.ts';
import type { MediaUse } from '../../kernel/publishing/media.ts';
import type { MediaLibrary } from './service.ts';

/** Queries of the library about the content that shows its files. */
export type ShowingContent = {
  /** Every place that points at these files. */
  usesOf(to: 'media', ids: readonly number[]): Promise<Map<number, MediaUse[]>>;
  /** Takes changed files into the pages of this process; fails nothing. Call after the commit. */
  refreshMedia(): Promise<void>;
};

/** Dependencies of the library's calls. */
export type MediaRouteDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'storage'> & {
  audit: Audit;
  content: ShowingContent;
  media: MediaLibrary;
  staff: Staff;
};

/** Dependencies of the routes that serve files. */
export type MediaFileDeps = Pick<Platform, 'config' | 'database'> & { files: FileAccess };
