import { ringingCounsellors } from '../../../content/read/callHours.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { success } from '../../../kernel/envelope.ts';
import { isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { contactsFor } from '../../../server/leads/contacts.ts';
import { reachOf, requireReach } from '../../../server/leads/reach.ts';
import { nameOf } from '../../../server/leads/staff/change.ts';
import { type CalendarCall, readCalendar, settleCallback } from '../calls.ts';
import { callbackService } from './service.ts';
import { calendarOf, type CalendarRow, leadOfCall } from './store/repository.ts';

export function registerCalendar(server: Server, core: Core): void {
  const { clock, content, database, leadAccess, staff } = core;
  const callbacks = callbackService(core);

  route(server, readCalendar, async (request) => {
    const { day = indianDay(clock.now().getTime()), counsellor = null } = request.query;
    const snapshot = content.snapshot();
    const member = staff.member(request);
    const reach = await reachOf(database.db, member);
    if (reach === null) throw new AppError('forbidden');
    const days = { from: startOfDay(day), to: startOfDay(dayAfter(day, 1)) };
    const span = { ...days, person: counsellor, reach };
    const rows = await database.reading((tx) => calendarOf(tx, span));
    const calls = rows
      .map((row) => presentCall(row, snapshot))
      .map((call) => ({ ...call, lead: contactsFor(member, call.lead) }));
    await leadAccess.listed(
      member,
      calls.map(({ lead }) => lead),
    );
    return success({
      day,
      calls,
      counsellors: ringingCounsellors(snapshot).map(({ id, data }) => ({ id, name: data.name })),
    });
  });

  route(server, settleCallback, async (request) => {
    const { id } = request.params;
    const leadId = await leadOfCall(database.db, id);
    if (leadId === null) throw new AppError('not_found');
    const member = staff.member(request);
    await requireReach(database.db, member, leadId);
    await callbacks.settle(leadId, {
      id,
      state: request.body.outcome,
      by: { ...member, name: nameOf(member) },
      address: request.ip,
    });
    return success(null);
  });
}

function presentCall(row: CalendarRow, snapshot: Snapshot): CalendarCall {
  const { lead_id: id, name, mobile, public_id, area_of_interest: code, owner, ...call } = row;
  const programme = programmeByCode(snapshot, code)?.data.display_name ?? code;
  return {
    ...call,
    person: call.person ?? owner,
    lead: { id, name, mobile, programme, invented: isInventedLead(public_id) },
  };
}
