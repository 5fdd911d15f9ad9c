import { Readable } from 'node:stream';

import * as calls from '../../../kernel/calls/staffLeads.ts';
import { proposedSpans } from '../../../content/read/callHours.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { byName } from '../../../kernel/text/folded.ts';
import type {
  LeadPage,
  StaffLead,
  StaffLeadChoices,
  StaffLeadFilter,
  StaffLeadPage,
  StaffLeadQuery,
} from '../../../kernel/staffLeads/staffLeads.ts';
import { clickIds } from '../../../kernel/leads/arrival.ts';
import { AppError } from '../../http/errors.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { attachment } from '../../http/attachment.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { type Cell, csvStream } from '../../platform/csv.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { StaffMember } from '../../staff/staff.ts';
import { leadAccessService } from '../access/access.ts';
import { contactsFor } from '../contacts.ts';
import { requireReach } from '../reach-repository.ts';
import { actorOf, type StaffLeadDeps } from './change.ts';
import { registerLeadChanges } from './change-routes.ts';
import { countInvented } from './invented-repository.ts';
import {
  type Asker,
  askerOf,
  choicesOf,
  leadsBefore,
  pageOfLeads,
  placesOf,
} from './list/list-repository.ts';
import { duplicatesOf, pageOfFound } from './list/search-repository.ts';
import { mergedInto } from './merge/merge-repository.ts';
import { pageAsSeenBy, plansOf, presentListed, presentPage, programmeNames } from './presenter.ts';
import { findLeadPage, removeView, saveView, viewsOf } from './repository.ts';
import { timelineOf } from './timeline/timeline-repository.ts';

/** Leads for staff: lists, pages, files, saved views and changes. Every change is recorded in the audit log. */
export function registerStaffLeadRoutes(server: Server, deps: StaffLeadDeps): void {
  const { audit, clock, database, staff } = deps;
  const access = leadAccessService(deps);

  route(server, calls.listLeads, async (request) => {
    const member = staff.member(request);
    const asker = await askerOf(database.db, member, clock.now());
    const page = await pageFor(deps, request.query, asker);
    await access.listed(member, page.items);
    const items = page.items.map((lead) => contactsFor(member, lead));
    return success({ ...page, items });
  });
  route(server, calls.readLeadChoices, async () => success(await choicesFor(deps)));
  route(server, calls.listLeadPlans, async ({ query }) =>
    success(plansOf(deps.content.snapshot(), query.programme)),
  );
  route(server, calls.listDuplicates, async (request) => {
    const member = staff.member(request);
    const asker = await askerOf(database.db, member, clock.now());
    const found = await database.reading((tx) => duplicatesOf(tx, request.query, asker));
    await access.listed(member, found);
    return success(found.map((lead) => contactsFor(member, lead)));
  });
  route(server, calls.readLead, async (request) => {
    const page = await leadPage(deps, request.params.id, staff.member(request));
    await access.opened(actorOf(deps, request), page.id);
    return success(page);
  });
  route(server, calls.exportLeads, async (request, reply) => {
    const actor = staff.member(request);
    // A search text may be a number, so the log only notes that there was one.
    const { q, ...filter } = request.query;
    await audit.record(database.db, {
      actor,
      action: 'export',
      entity: 'lead',
      after: { ...filter, ...(q && { searched: true }) },
      address: request.ip,
    });
    const asker = await askerOf(database.db, actor, clock.now());
    const leads = access.exported(actor, allLeads(deps, request.query, asker));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('leads.csv'))
      .send(
        Readable.from(
          csvStream(
            csvColumns.map(([name]) => name),
            linesOf(leads, actor),
          ),
        ),
      );
  });

  route(server, calls.listLeadViews, async (request) =>
    success(await viewsOf(database.db, staff.member(request).id)),
  );
  route(server, calls.saveLeadView, async (request) => {
    const { id } = staff.member(request);
    const isKept = await withTransaction(database, (tx) => saveView(tx, id, request.body));
    if (!isKept) throw new AppError('conflict', { msg: leadWorkMessages.tooManyViews });
    return success(null, leadWorkMessages.viewKept);
  });
  route(server, calls.removeLeadView, async (request) => {
    const isGone = await removeView(database.db, staff.member(request).id, request.params.id);
    if (!isGone) throw new AppError('not_found');
    return success(null, leadWorkMessages.viewGone);
  });

  registerLeadChanges(server, deps);
}

type Deps = Pick<StaffLeadDeps, 'clock' | 'content' | 'database'>;

async function pageFor(
  { content, database: { reading, searching } }: Deps,
  query: StaffLeadQuery,
  asker: Asker,
): Promise<StaffLeadPage> {
  const { rows, ...counted } = await (query.q
    ? searching((tx) => pageOfFound(tx, query, asker))
    : reading((tx) => pageOfLeads(tx, query, asker)));
  const names = programmeNames(content.snapshot());
  const { page, per_page } = query;
  const items = rows.map((row) => presentListed(row, names));
  return { items, ...counted, page, per_page, read_at: asker.now.toISOString() };
}

/** A holiday may follow another. */
const DAYS_AHEAD = 14;

async function choicesFor({ clock, content, database }: Deps): Promise<StaffLeadChoices> {
  const snapshot = content.snapshot();
  const names = programmeNames(snapshot);
  const today = indianDay(clock.now().getTime());
  const hours = proposedSpans(snapshot, today, DAYS_AHEAD);
  const programmes = [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => byName(a.name, b.name));
  return database.reading(async (tx) => {
    const { states, cities } = await placesOf(tx);
    return {
      ...(await choicesOf(tx)),
      invented: await countInvented(tx),
      states: states.toSorted(byName),
      cities: cities.toSorted(byName),
      programmes,
      call_hours: hours.map(({ from, until }) => ({ from: isoAt(from), until: isoAt(until) })),
    };
  });
}

function isoAt(moment: number): string {
  return new Date(moment).toISOString();
}

/** A merged lead is answered as the lead that it was merged into. */
async function leadPage(
  { clock, content, database }: Deps,
  id: number,
  member: StaffMember,
): Promise<LeadPage> {
  const { row, timeline } = await database.reading(async (tx) => {
    const kept = (await mergedInto(tx, id)) ?? id;
    await requireReach(tx, member, kept);
    const row = await findLeadPage(tx, kept, clock.now());
    return { row, timeline: await timelineOf(tx, kept) };
  });
  if (row === null) throw new AppError('lead_not_found');
  return pageAsSeenBy(member, presentPage(row, timeline, content.snapshot()));
}

const STEP = 500;

async function* allLeads({ content, database }: Deps, filter: StaffLeadFilter, asker: Asker) {
  const names = programmeNames(content.snapshot());
  let before = '9223372036854775807';
  for (;;) {
    const step = { ...asker, before, limit: STEP };
    const rows = await database.reading((tx) => leadsBefore(tx, filter, step));
    for (const row of rows) yield presentListed(row, names);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    before = last.id;
  }
}

type Column = readonly [name: string, cell: (lead: StaffLead) => Cell];

const csvColumns: readonly Column[] = [
  ['id', ({ id }) => String(id)],
  ['leads_id', ({ leads_id }) => leads_id],
  ['name', ({ name }) => name],
  ['mobile', ({ mobile }) => mobile],
  ['email', ({ email }) => email],
  ['area_of_interest', ({ area_of_interest }) => area_of_interest],
  ['programme', ({ programme }) => programme],
  ['fee_plan', ({ fee_plan }) => fee_plan],
  ['highest_qualification_id', (lead) => String(lead.highest_qualification_id)],
  ['qualification_list', ({ qualification_list }) => qualification_list],
  ['qualification', ({ qualification }) => qualification],
  ['consent_language', ({ consent }) => consent?.language ?? null],
  ['consent_version', ({ consent }) => consent?.version ?? null],
  ['consent_given_by', ({ consent }) => consent?.given_by ?? null],
  ['stage', ({ stage }) => stage],
  ['own_stage', ({ own_stage }) => own_stage?.label ?? null],
  ['assigned', ({ assigned }) => assigned?.name ?? null],
  ['source_media', ({ source_media }) => source_media],
  ['source_campaign', ({ source_campaign }) => source_campaign],
  ['country', ({ region }) => region?.country ?? null],
  ['state', ({ region }) => region?.state ?? null],
  ['city', ({ region }) => region?.city ?? null],
  ['verified_at', ({ verified_at }) => verified_at && new Date(verified_at)],
  ['created_at', ({ created_at }) => new Date(created_at)],
  ['invented', (lead) => (lead.invented ? 'yes' : null)],
  ...clickIds.map((name): Column => [name, (lead) => lead.click_ids[name] ?? null]),
];

async function* linesOf(leads: AsyncIterable<StaffLead>, member: StaffMember) {
  for await (const lead of leads) {
    const shown = contactsFor(member, lead);
    yield csvColumns.map(([, cell]) => cell(shown));
  }
}
