import type { Call } from '../kernel/call.ts';
import type { Audit } from './audit/audit.ts';
import type { Content } from './content/content.ts';
import type { Metrics } from './health/metrics.ts';
import type { FeatureGauge } from './health/feature-gauge.ts';
import type { Hooks } from './hooks.ts';
import type { Server } from './http/server.ts';
import type { PersonalData } from './leads/account/held.ts';
import type { LeadAccess } from './leads/access/access.ts';
import type { Leads } from './leads/leads.ts';
import type { outcomeService } from './leads/staff/outcome/outcome-service.ts';
import type { Visitors } from './leads/visitors/visitors.ts';
import type { VendorLine } from './operations/vendor-list.ts';
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

/** Work of a feature that recurs. */
export type Job = Readonly<{
  name: string;
  /** A cron line (Asia/Kolkata). */ at: string;
  run: () => Promise<void>;
}>;

/** The parts of an opened feature that the server takes up. */
export type Opened = Readonly<{
  /** Calls of visitors, under /api: ready from the start. */
  visitorCalls?: Routes;
  /** Forms and pages of visitors, outside /api, with the API's limits. */
  visitorPages?: Routes;
  jobs?: readonly Job[];
  gauges?: readonly FeatureGauge[];
  /** Whom it calls and who calls it, for the list of vendors. */
  vendors?: readonly VendorLine[];
  close?(): void;
}>;

/** A feature's part in the server. */
export type ServerPart = Readonly<{
  /** Names the files in the storage that the feature refers to, so that no sweep deletes them. */
  references?: (db: Executor) => Claim[];
  /** For whoever asks what is held about them. */
  personalData?: PersonalData;
  plug: (base: BaseServices) => Plug;
}>;

/** A feature on an application's base. */
export type Plug = Readonly<{
  /** Its answers to questions of the core; taken before leads are opened. */
  hooks?: Partial<Hooks>;
  /** Makes the feature's services. */
  open?: (core: Core) => Opened;
}>;

/** A feature, as the server sees it. */
export type Feature = Readonly<{
  name: string;
  /** Calls that the feature declares; those that the core makes too are declared by the kernel. */
  calls?: Readonly<Record<string, Call>>;
  /** Registers the calls of staff and of vendors, under /api: loaded when the first of them comes. */
  staffCalls?: () => Promise<(server: Server, core: Core) => void | Promise<void>>;
  /** Its part in the server, for all but these calls. */
  server?: () => Promise<{ part: ServerPart }>;
}>;

/** Loads the features' parts in the server. */
export async function partsOf(features: readonly Feature[]): Promise<ServerPart[]> {
  const loaded = await Promise.all(features.map(({ server }) => server?.()));
  return loaded.flatMap((one) => one?.part ?? []);
}
