import { mailLookOf } from '../content/read/mailLook.ts';
import type { Call } from '../kernel/call.ts';
import { createAudit } from './audit/audit.ts';
import { createContent } from './content/content.ts';
import { previewedSnapshot } from './content/preview/preview-token.ts';
import { isFileShown } from './content/snapshot/shown-files.ts';
import {
  type BaseServices,
  type Core,
  type Feature,
  type Opened,
  partsOf,
  type Routes,
  type ServerPart,
} from './feature.ts';
import { createMetrics } from './health/metrics.ts';
import { failingVendors } from './health/outbox-gauges.ts';
import { type Hooks, withoutFeatures } from './hooks.ts';
import type { ServerDeps } from './http/create-server.ts';
import { leadAccessService } from './leads/access/access.ts';
import { openLeads } from './leads/leads.ts';
import { handleBulkChanges } from './leads/staff/many/background.ts';
import { outcomeService } from './leads/staff/outcome/outcome-service.ts';
import { openVisitors } from './leads/visitors/visitors.ts';
import { createFileAccess } from './media/access.ts';
import { createMediaLibrary } from './media/service.ts';
import type { Platform } from './platform/open.ts';
import { coreVendors, signInLine, type VendorLine } from './operations/vendor-list.ts';
import { createStaff } from './staff/create.ts';
import { answerNoPage } from './website/answer-page.ts';
import { leadsTo } from './website/leads-to.ts';
import { openWebsite } from './website/website.ts';

export type Services = Core &
  Pick<ServerDeps, 'answerNoPage' | 'wording'> & {
    features: readonly Feature[];
    opened: readonly Opened[];
    parts: readonly ServerPart[];
    vendorLines: () => Promise<VendorLine[]>;
    pluggedCalls: Readonly<Record<string, Call>>;
  };

/** @throws if a service cannot be made; the database need not be reachable */
export async function openServices(
  platform: Platform,
  features: readonly Feature[],
): Promise<Services> {
  const base = await openBase(platform);
  const parts = await partsOf(features);
  const plugs = parts.map(({ plug }) => plug(base));
  const hooks: Hooks = Object.assign({ ...withoutFeatures }, ...plugs.map((plug) => plug.hooks));
  const core = openCore({ ...base, ...hooks }, parts);
  const opened = plugs.map(({ open }) => open?.(core) ?? {});
  for (const { gauges = [], jobs = [] } of opened) {
    for (const gauge of gauges) core.metrics.add(gauge);
    for (const { name, at, run } of jobs) core.schedules.add(name, at, run);
  }
  return {
    ...core,
    answerNoPage: (request, reply) => answerNoPage(core, request, reply),
    wording: core.content.wording,
    features,
    opened,
    parts,
    vendorLines: async () => [
      ...coreVendors(core.config),
      signInLine(await core.staff.connection.isConnected()),
      ...opened.flatMap(({ vendors }) => vendors?.() ?? []),
    ],
    pluggedCalls: Object.assign({}, ...features.map(({ calls }) => calls)),
  };
}

async function openBase(platform: Platform): Promise<BaseServices> {
  const media = createMediaLibrary({ ...platform, refreshPages: () => content.refreshMedia() });
  const content = createContent({ ...platform, library: media });
  platform.messages.lookBy(() => mailLookOf(content.snapshot(), platform.config.http.origin));
  content.onShown(() => platform.tally.add('changes', 'shown'));
  const metrics = createMetrics({ platform, hears: () => content.listenMode() === 'listening' });
  metrics.add(failingVendors(platform));
  const audit = createAudit(platform);
  const staff = createStaff(platform, audit);
  const visitors = openVisitors(platform);
  const shown = {
    snapshot: content.snapshot,
    isFileShown,
    previewed: (request: Parameters<typeof previewedSnapshot>[1]) =>
      previewedSnapshot({ ...platform, content }, request),
  };
  const website = await openWebsite({ ...platform, content });
  content.findPagesBy((path, snapshot) => leadsTo(website, path, snapshot));
  return {
    ...platform,
    audit,
    content,
    files: createFileAccess({ ...platform, content: shown, media, staff, visitors }),
    media,
    metrics,
    staff,
    visitors,
    website,
  };
}

function openCore(services: BaseServices & Hooks, parts: readonly ServerPart[]): Core {
  const personalData = parts.flatMap((part) => part.personalData ?? []);
  handleBulkChanges(services);
  return {
    ...services,
    applyOutcomes: outcomeService(services),
    leadAccess: leadAccessService(services),
    leads: openLeads({ ...services, personalData }),
  };
}

export function routesOf(
  opened: readonly Opened[],
  kinds: readonly ('visitorCalls' | 'visitorPages')[],
): Routes[] {
  return opened.flatMap((feature) => kinds.flatMap((kind) => feature[kind] ?? []));
}
