import type { Call } from '../kernel/call.ts';
import type { Audit } from './audit/audit.ts';
import type { Content } from './content/content.ts';
import type { Metrics } from './health/metrics.ts';
import type { FeatureGauge } from './health/feature-gauge.ts';
import type { Hooks } from './hooks.ts';
import type { Server } from './http/server.ts';
import type { LeadAccess } from './leads/access/access.ts';
import type { Leads } from './leads/leads.ts';
import type { outcomeService } from './leads/staff/outcome/outcome-service.ts';
import type { Visitors } from './leads/visitors/visitors.ts';
import type { FileAccess } from './media/access.ts';
import type { MediaLibrary } from './media/service.ts';
import type { Executor } from './platform/database/database.ts';
import type { Platform } from './platform/open.ts';
import type { Claim } from './platform/storage/sweep.ts';
import type { StaffPart } from './staff/deps.ts';
import type { Website } from './website/website.ts';

/** The core's services that stand before any feature. */
export type BaseServices = Platform & {
  audit: Audit;
  content: Content;
  files: FileAccess;
  media: MediaLibrary;
  metrics: Metrics;
  staff: StaffPart;
  visitors: Visitors;
  website: Website;
};

/** All services of the core. */
export type Core = BaseServices &
  Hooks & {
    /** Writes outcomes that the ERP reports. */
    applyOutcomes: ReturnType<typeof outcomeService>;
    leadAccess: LeadAccess;
    leads: Leads;
  };

/** Registers routes on a scope of their own. */
export type Routes = (server: Server) => void | Promise<void>;

/** The parts of an opened feature that the server takes up. */
export type Opened = Readonly<{
  /** Calls of visitors, under /api: ready from the start. */
  visitorCalls?: Routes;
  /** Forms and pages of visitors, outside /api, with the API's limits. */
  visitorPages?: Routes;
  /** Calls of staff and of vendors, under /api: built when the first of them comes. */
  staffCalls?: Routes;
  gauges?: readonly FeatureGauge[];
  close?(): void;
}>;

/** A feature's part in the server. */
export type ServerPart = Readonly<{
  /** Names the files in the storage that the feature refers to, so that no sweep deletes them. */
  references?: (db: Executor) => Claim[];
  plug: (base: BaseServices) => Plug;
}>;

/** A feature on an application's base. */
export type Plug = Readonly<{
  /** Its answers to questions of the core; taken before leads are opened. */
  hooks?: Partial<Hooks>;
  /** Makes the feature's services and schedules its jobs. */
  open?: (core: Core) => Opened;
}>;

/** A feature, as the server sees it. */
export type Feature = Readonly<{
  name: string;
  /** Calls that the feature declares; those that the core makes too are declared by the kernel. */
  calls?: Readonly<Record<string, Call>>;
  server: () => Promise<{ part: ServerPart }>;
}>;
