import { ownWordsOf } from '../content/read/ownWords.ts';
import { type OwnWords, speak } from '../kernel/spoken/spoken.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import {
  type BrochureSending,
  openBrochureSending,
} from '../features/brochures/server/by-whatsapp.ts';
import { type Brochures, brochureService } from '../features/brochures/server/service.ts';
import { backupGauges, type Backups, watchBackups } from '../features/backup/server/state.ts';
import type { Bundles } from '../features/bundles/server/bundles.ts';
import { openPurging, type Purging } from '../features/cdn/server/purging.ts';
import { type Content, createContent } from './content/content.ts';
import { previewedSnapshot } from './content/preview/preview-token.ts';
import { isFileShown } from './content/snapshot/shown-files.ts';
import { openErp } from '../features/erp/server/erp.ts';
import { type ErpUpdates, openErpUpdates } from '../features/erp/server/updates/receive-service.ts';
import { openCustomers } from '../features/events/server/requests.ts';
import { waitingEvents } from '../features/events/server/waiting.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import { failingVendors } from './health/vendor-gauge.ts';
import type { ServerDeps } from './http/create-server.ts';
import { type LeadAccess, leadAccessService } from '../features/privacy/server/access/access.ts';
import { type Leads, openLeads } from './leads/leads.ts';
import { scheduleRetention } from '../features/privacy/server/retention/retention.ts';
import { handleBulkChanges } from './leads/staff/many/background.ts';
import { outcomeService } from './leads/staff/outcome/outcome-service.ts';
import type { Customers } from './leads/customers.ts';
import type { Erp } from './leads/erp.ts';
import { openVisitors, type Visitors } from './leads/visitors/visitors.ts';
import { createFileAccess, type FileAccess } from './media/access.ts';
import { createMediaLibrary, type MediaLibrary } from './media/service.ts';
import type { Platform } from './platform/open.ts';
import { type Referrals, referralService } from '../features/referrals/server/referral-service.ts';
import { type Rewards, rewardService } from '../features/referrals/server/reward-service.ts';
import { createRegions, type Regions } from '../features/region/server/service.ts';
import { createStaff } from './staff/create.ts';
import type { StaffPart } from './staff/deps.ts';
import { answerNoPage } from './website/answer-page.ts';
import { openWebsite, type Website } from './website/website.ts';
import { createMoves, type WordpressMoves } from '../features/wordpress/server/service.ts';
import { handleMoves } from '../features/wordpress/server/work/run.ts';

/**
 * All that the application is made of. Only what composes it knows this type: each feature says
 * for itself what it stands on, and is given no more.
 */
export type Services = Platform &
  Pick<ServerDeps, 'answerNoPage'> & {
    audit: Audit;
    backups: Backups;
    brochures: Brochures;
    brochureSending: BrochureSending;
    /** Loaded when somebody moves content: what reads and writes archives is of no use to visitors. */
    bundles: () => Promise<Bundles>;
    content: Content;
    customers: Customers;
    erp: Erp;
    erpUpdates: ErpUpdates;
    files: FileAccess;
    leadAccess: LeadAccess;
    leads: Leads;
    media: MediaLibrary;
    purging: Purging;
    metrics: Metrics;
    referrals: Referrals;
    regions: Regions;
    rewards: Rewards;
    staff: StaffPart;
    visitors: Visitors;
    website: Website;
    wordpress: WordpressMoves;
  };

/**
 * Makes every feature's services, each from what it stands on.
 * @throws where one cannot be made; the database need not be reachable
 */
export async function openServices(platform: Platform): Promise<Services> {
  const media = createMediaLibrary({ ...platform, refreshPages: () => content.refreshMedia() });
  const content = createContent({ ...platform, library: media });
  const texts = textsOf(platform.config);
  speak(texts);
  content.onChange((snapshot) => speak({ ...texts, ...ownWordsOf(snapshot) }));
  content.onShown(() => platform.tally.add('changes', 'shown'));
  const website = await openWebsite({ ...platform, content });
  const hears = (): boolean => content.listenMode() === 'listening';
  const metrics = createMetrics({ platform, hears });
  metrics.add(failingVendors(platform));
  metrics.add(waitingEvents(platform.database));
  const backups = watchBackups(platform);
  for (const gauge of backupGauges(backups)) metrics.add(gauge);
  const purging = openPurging({ ...platform, content });
  const audit = createAudit(platform);
  const staff = createStaff(platform, audit);
  const visitors = openVisitors(platform);
  const regions = createRegions(platform);
  const erp = openErp(platform);
  const customers = openCustomers(platform);
  const referrals = referralService({ ...platform, content });
  const rewards = rewardService({ ...platform, audit });
  const apply = outcomeService({ ...platform, audit, rewards });
  const erpUpdates = openErpUpdates({ ...platform, apply });
  const leads = openLeads({
    ...platform,
    content,
    customers,
    erp,
    metrics,
    referrals,
    regions,
    visitors,
  });
  const shown = {
    snapshot: content.snapshot,
    isFileShown,
    previewed: (request: Parameters<typeof previewedSnapshot>[1]) =>
      previewedSnapshot({ ...platform, content }, request),
  };
  const moving = { ...platform, content, media };
  handleMoves(moving);
  handleBulkChanges({ ...platform, audit });
  scheduleRetention({ ...platform, audit, content, leads });
  const wordpress = createMoves(moving);
  const files = createFileAccess({ ...platform, content: shown, media, staff, visitors });
  const brochures = brochureService({ ...platform, content, files });
  return {
    ...platform,
    answerNoPage: (request, reply) => answerNoPage({ website, ...platform }, request, reply),
    audit,
    backups,
    brochures,
    brochureSending: openBrochureSending({ ...platform, brochures, content }),
    bundles: () => openBundles({ ...platform, media, content }),
    content,
    customers,
    erp,
    erpUpdates,
    files,
    leadAccess: leadAccessService({ ...platform, audit }),
    leads,
    media,
    metrics,
    purging,
    referrals,
    regions,
    rewards,
    staff,
    visitors,
    website,
    wordpress,
  };
}

async function openBundles({ content, ...deps }: BundleDeps): Promise<Bundles> {
  const { createBundles } = await import('../features/bundles/server/bundles.ts');
  return createBundles({
    ...deps,
    takeCommitted: async () => {
      await content.refreshMedia();
      await content.refresh();
    },
  });
}

type BundleDeps = Platform & Pick<Services, 'content' | 'media'>;

/** What the operator's settings say for fixed words, where staff do not word them. */
function textsOf({ otp, sms }: Platform['config']): OwnWords {
  return {
    ...(otp.text !== undefined && { 'sms.code': otp.text }),
    ...(sms.followUpText !== undefined && { 'sms.followUp': sms.followUpText }),
  };
}
