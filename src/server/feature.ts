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
import type { FileReferences } from './platform/storage/sweep.ts';
import type { StaffPart } from './staff/deps.ts';
import type { Website } from './website/website.ts';

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

export type Core = BaseServices &
  Hooks & {
    applyOutcomes: ReturnType<typeof outcomeService>;
    leadAccess: LeadAccess;
    leads: Leads;
  };

export type Routes = (server: Server) => void | Promise<void>;

export type Job = Readonly<{
  name: string;
  /** A cron line (Asia/Kolkata). */ at: string;
  run: () => Promise<void>;
}>;

export type Opened = Readonly<{
  visitorCalls?: Routes;
  visitorPages?: Routes;
  jobs?: readonly Job[];
  gauges?: readonly FeatureGauge[];
  /** Asked each time, as others may be connected while the process runs. */
  vendors?: () => readonly VendorLine[];
  /** Before deliveries begin; repeated if the database is away. */
  start?(): Promise<void>;
  close?(): void;
}>;

export type ServerPart = Readonly<{
  /** Stored files that the feature refers to, which no sweep deletes. */
  references?: (db: Executor) => FileReferences[];
  personalData?: PersonalData;
  plug: (base: BaseServices) => Plug;
}>;

export type Plug = Readonly<{
  /** Taken before leads are opened. */
  hooks?: Partial<Hooks>;
  open?: (core: Core) => Opened;
}>;

export type Feature = Readonly<{
  name: string;
  /** Without those that the kernel declares because the core makes them too. */
  calls?: Readonly<Record<string, Call>>;
  /** Of staff and vendors, under /api; loaded when the first of them comes. */
  staffCalls?: () => Promise<(server: Server, core: Core) => void | Promise<void>>;
  server?: () => Promise<{ part: ServerPart }>;
}>;

export async function partsOf(features: readonly Feature[]): Promise<ServerPart[]> {
  const loaded = await Promise.all(features.map(({ server }) => server?.()));
  return loaded.flatMap((one) => one?.part ?? []);
}
