import type { Platform } from './platform/open.ts';
import type { Audit } from './audit/audit.ts';
import type { Content } from './content/content.ts';
import type { Metrics } from './health/metrics.ts';
import type { MediaLibrary } from './media/service.ts';
import type { Leads } from './leads/leads.ts';
import type { Regions } from './region/service.ts';
import type { Website } from './website/website.ts';
import type { StaffPart } from './staff/create.ts';
import type { Visitors } from './leads/visitors/visitors.ts';

export type PlatformParts = Platform;

/** Everything a feature may use: the platform, and what other features offer. */
export type Parts = PlatformParts & {
  metrics: Metrics;
  media: MediaLibrary;
  staff: StaffPart;
  audit: Audit;
  regions: Regions;
  content: Content;
  website: Website;
  visitors: Visitors;
  leads: Leads;
};
