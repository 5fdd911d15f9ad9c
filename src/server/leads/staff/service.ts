import {
  type StaffLeadChoices,
  type StaffLeadFilter,
  staffLeadMessages,
  type StaffLeadPage,
  type StaffLeadQuery,
  type LeadPage,
} from '../../../kernel/staffLeads/staffLeads.ts';
import { INVENTED_WORDS, isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import type { Phones } from '../phones.ts';
import type { Customers, Erp, ErpState, Enrolling } from '../integrations.ts';

import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { AccountService } from '../account/service.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../staff/staff.ts';
import { changing, nameOf, noting, type StaffLeadActor } from './change.ts';
import {
  type Asker,
  choicesOf,
  leadsBefore,
  pageOfLeads,
  placesOf,
} from './list/list-repository.ts';
import { pageOfFound } from './list/search-repository.ts';
import { countInvented } from './invented-repository.ts';
import { mergedInto } from './merge/merge-repository.ts';

import { presentListed, presentPage, programmeNames } from './presenter.ts';
import {
  addHandling,
  findLeadPage,
  type LockedLead,
  lockLead,
  waitingErpDelivery,
} from './repository.ts';
import { consentStateOf } from '../store/consent-repository.ts';
import { timelineOf } from './timeline/timeline-repository.ts';

type Deps = Pick<Platform, 'clock' | 'database' | 'outbox'> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  erp: Erp;
  leads: { account: AccountService; phones: Phones };
};

export type StaffLeadDeps = Deps &
  Pick<Platform, 'config'> & { customers: Customers; enrolling: Enrolling; staff: Staff };

const STEP = 500;

/** The staff's functions on leads. Every change is recorded in the audit log, without data that identifies the lead. */
export function staffLeadService(deps: Deps) {
  return { ...reading(deps), ...changing(deps), ...passingOn(deps) };
}

function reading({ clock, database, content }: Deps) {
  const { reading, searching } = database;
  return {
    list: async (query: StaffLeadQuery, member: number): Promise<StaffLeadPage> => {
      const asker = { member, now: clock.now() };
      const { rows, ...counted } = await (query.q
        ? searching((tx) => pageOfFound(tx, query, asker))
        : reading((tx) => pageOfLeads(tx, query, asker)));
      const names = programmeNames(content.snapshot());
      const { page, per_page } = query;
      return { items: rows.map((row) => presentListed(row, names)), ...counted, page, per_page };
    },

    choices: async (): Promise<StaffLeadChoices> => {
      const names = programmeNames(content.snapshot());
      const programmes = [...names].map(([code, name]) => ({ code, name }));
      const byName = programmes.toSorted((a, b) => a.name.localeCompare(b.name));
      const offered = await reading(async (tx) => ({
        ...(await choicesOf(tx)),
        invented: await countInvented(tx),
        ...(await placesOf(tx)),
      }));
      return { ...offered, programmes: byName };
    },

    /** A merged lead is answered as the lead that it was merged into. */
    page: async (id: number): Promise<LeadPage> => {
      const { row, timeline } = await reading(async (tx) => {
        const now = (await mergedInto(tx, id)) ?? id;
        return { row: await findLeadPage(tx, now), timeline: await timelineOf(tx, now) };
      });
      if (row === null) throw new AppError('lead_not_found');
      return presentPage(row, timeline, content.snapshot());
    },

    /** All matching leads, newest first, read in steps so that any number fits in memory. */
    all: async function* (filter: StaffLeadFilter, asker: Asker) {
      const names = programmeNames(content.snapshot());
      let before = '9223372036854775807';
      for (;;) {
        const step = { ...asker, before, limit: STEP };
        const rows = await reading((tx) => leadsBefore(tx, filter, step));
        for (const row of rows) yield presentListed(row, names);
        const last = rows.at(-1);
        if (last === undefined || rows.length < STEP) return;
        before = last.id;
      }
    },
  };
}

function passingOn(deps: Deps) {
  const { clock, database, erp, leads, outbox } = deps;
  const noted = noting(deps);

  const tell = async (tx: Transaction, id: number, lead: LockedLead): Promise<ErpState> => {
    const key = { leadId: id, publicId: lead.publicId };
    if ((await consentStateOf(tx, id)).withdrawn)
      throw new AppError('conflict', { msg: staffLeadMessages.withdrawn });
    if (lead.leadsId === null) return erp.create(tx, key);
    await erp.updated(tx, key);
    return { leadsId: lead.leadsId, queued: erp.configured };
  };

  return {
    /** Reports a verified lead to the ERP, again if needed. Makes a pending delivery now. */
    resend: async (id: number, actor: StaffLeadActor): Promise<ErpState> => {
      const { state, waiting } = await withTransaction(database, async (tx) => {
        const lead = await lockLead(tx, id);
        if (lead === null) throw new AppError('lead_not_found');
        if (isInventedLead(lead.publicId)) throw new AppError('conflict', { msg: INVENTED_WORDS });
        if (!lead.isVerified) throw new AppError('conflict', { msg: staffLeadMessages.unverified });
        const waiting = await waitingErpDelivery(tx, lead.publicId);
        const state = waiting === null ? await tell(tx, id, lead) : { ...lead, queued: true };
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId: id, kind: 'erp_resent', by, at: clock.now() });
        await noted(tx, actor, { action: 'resend_to_erp', entityId: id });
        return { state, waiting };
      });
      if (waiting !== null) await outbox.retry(waiting);
      return state;
    },

    /** Erases a lead at its request. A sealed record is kept as long as the law requires. */
    erase: async (id: number, actor: StaffLeadActor): Promise<void> => {
      const facts = { action: 'erase', entityId: id };
      const found = await leads.account.erase({ leadId: id }, (tx) => noted(tx, actor, facts));
      if (!found) throw new AppError('lead_not_found');
    },
  };
}
