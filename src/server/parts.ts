import type { Audit } from './audit/audit.ts';
import type { Config } from './config.ts';
import type { Content } from './content/content.ts';
import type { Metrics } from './health/metrics.ts';
import type { LimitName } from './http/limit-rules.ts';
import type { MediaLibrary } from './media/service.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database.ts';
import type { Drain } from './platform/drain.ts';
import type { Limits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Messages } from './platform/messages/messages.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { Presence } from './platform/presence.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Turns } from './platform/turns.ts';
import type { Leads } from './leads/leads.ts';
import type { Regions } from './region/service.ts';
import type { Website } from './website/website.ts';
import type { StaffPart } from './staff/create.ts';
import type { Visitors } from './leads/visitors/visitors.ts';

/** The ground that features stand on. */
export type PlatformParts = {
  config: Config;
  database: DatabaseHandle;
  clock: Clock;
  log: Log;
  limits: Limits<LimitName>;
  turns: Turns;
  outbox: Outbox;
  presence: Presence;
  drain: Drain;
  messages: Messages;
  storage: Storage;
};

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
