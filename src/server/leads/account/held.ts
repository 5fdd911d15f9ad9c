import type { FormerRegistration, HeldData } from '../../../kernel/staffLeads/heldData.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { findWholeLead, presentLead } from '../store/lead-repository.ts';
import {
  findFormerLeads,
  findRecords,
  type FormerRow,
  findHeldBesides,
} from './held-repository.ts';
import { sourceFields } from '../store/pending-post.ts';

import type { LeadRow } from '../store/table.ts';
import { eventsKeptSince, mayHaveSentEvents } from '../store/consent-repository.ts';
import type { Config } from '../../config/config.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  personalData: readonly PersonalData[];
};

/** Reads a feature's data about a lead. Its tables refer to the lead and are erased with it. */
export type PersonalData = (db: Executor, leadId: number) => Promise<Partial<HeldData>>;

/** @throws `session_required` if the lead is erased */
export async function heldOf(deps: Deps, id: number): Promise<HeldData> {
  const { clock, config, database } = deps;
  const keptSince = eventsKeptSince(clock.now(), config);
  const [lead, rest, besides, former, hasEvents, plugged] = await Promise.all([
    findWholeLead(database.db, id),
    findRecords(database.db, id, clock.now()),
    findHeldBesides(database.db, id),
    findFormerLeads(database.db, id),
    mayHaveSentEvents(database.db, { leadId: id, keptSince }),
    Promise.all(deps.personalData.map((held) => held(database.db, id))),
  ]);
  if (lead === null) throw new AppError('session_required');
  const { providers, ...held } = besides;
  const given = { isWithErp: lead.verifiedAt !== null, hasEvents, providers };
  return {
    lead: presentLead(lead),
    details_by: lead.detailsBy,
    ...held,
    applications: [],
    calls: [],
    friends: [],
    invited_at: null,
    ...Object.assign({}, ...plugged),
    recipients: [
      ...recipientsOf(config, given),
      ...plugged.flatMap(({ recipients = [] }) => recipients),
    ],
    registered_at: lead.createdAt.toISOString(),
    verified_at: lead.verifiedAt?.toISOString() ?? null,
    source: sourceOf(lead),
    first_touch: lead.firstTouch,
    last_touch: lead.lastTouch,
    former: former.map(({ data }) => presentFormer(data)),
    ...rest,
  };
}

function sourceOf(lead: LeadRow): Record<string, string | null> {
  return {
    source_media: lead.sourceMedia,
    source_campaign: lead.sourceCampaign,
    source_refer_url: lead.sourceReferUrl,
    source_source: lead.sourceSource,
    c2: lead.c2,
    c3: lead.c3,
    c4: lead.c4,
    c5: lead.c5,
    page: lead.page,
  };
}

function presentFormer({ region, ...row }: FormerRow): FormerRegistration {
  return {
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    area_of_interest: row.area_of_interest,
    highest_qualification_id: row.highest_qualification_id,
    registered_at: new Date(row.created_at).toISOString(),
    verified_at: row.verified_at && new Date(row.verified_at).toISOString(),
    source: Object.fromEntries(([...sourceFields, 'page'] as const).map((key) => [key, row[key]])),
    region: region && { country: region.country, state: region.state, city: region.city },
    first_touch: row.first_touch,
    last_touch: row.last_touch,
  };
}

type Shared = Readonly<{
  isWithErp: boolean;
  hasEvents: boolean;
  /** Of its messages, as the log names them. */
  providers: readonly string[];
}>;

/** The recipients of somebody's data according to the current settings: section 11(1)(b) of the DPDP Act, 2023. */
export function recipientsOf(
  { erp, events, mail }: Pick<Config, 'erp' | 'events' | 'mail'>,
  { isWithErp, hasEvents, providers }: Shared,
): HeldData['recipients'] {
  const sentBy = (by: string, name: string | undefined) =>
    providers.includes(by) ? name : undefined;
  const found = [
    { kind: 'erp', name: isWithErp ? hostOf(erp?.url) : undefined },
    { kind: 'customerData', name: hasEvents ? hostOf(events?.url) : undefined },
    { kind: 'sms', name: sentBy('msg91', 'MSG91') },
    { kind: 'sms', name: sentBy('twilio', 'Twilio') },
    { kind: 'whatsapp', name: sentBy('whatsapp', 'WhatsApp (Meta)') },
    { kind: 'mail', name: sentBy('smtp', hostOf(mail.smtpUrl)) },
  ] as const;
  return found.flatMap(({ kind, name }) => (name === undefined ? [] : [{ kind, name }]));
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname;
}
