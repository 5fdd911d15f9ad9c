import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { requireReach } from '../../../server/leads/reach.ts';
import { requireSeenLead } from '../../../server/leads/staff/change.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import * as calls from '../calls.ts';
import { previewFor } from './compose.ts';
import { readRecipients, reasonAgainst, sorted } from './deciding.ts';
import { chosenLeads } from './selection.ts';
import { dueOf, inTurn, requireWay, sendTo, writingOf } from './send.ts';
import { type ListedMessage, messagesTo, sendingsOf } from './store/listed-repository.ts';
import { lockSending, takeBack } from './store/sending-repository.ts';
import { templatesOf } from './store/template-repository.ts';
import { registerWriting, requireSeen, requireTemplate } from './template-routes.ts';

export function registerTemplates(server: Server, core: Core): void {
  registerWriting(server, core);
  registerOneLead(server, core);
  registerMany(server, core);
  registerSendings(server, core);
}

function registerOneLead(server: Server, core: Core): void {
  const { clock, database, staff } = core;
  route(server, calls.listLeadMessages, async (request) => {
    const { id } = request.params;
    return success(
      await database.reading(async (tx) => {
        await requireReach(tx, staff.member(request), id);
        const sent = await messagesTo(tx, id);
        const templates = (await templatesOf(tx)).map(choiceOf);
        return { templates, sent: sent.map((one) => presentMessage(core, request, one)) };
      }),
    );
  });
  route(server, calls.previewLeadMessage, async (request) => {
    const { id } = request.params;
    const now = clock.now();
    return success(
      await database.reading(async (tx) => {
        await requireReach(tx, staff.member(request), id);
        const template = await requireTemplate(tx, request.query.template);
        requireWay(core, template);
        const asked = { channel: template.channel, template: template.name, now };
        const [lead] = await readRecipients(tx, [id], asked);
        if (lead === undefined) throw new AppError('lead_not_found');
        const writing = writingOf(core, template, actorOf(core, request).name);
        return {
          ...previewFor(lead, writing),
          ...presentDue(dueOf(now)),
          seen_at: template.changedAt.toISOString(),
          reason: reasonAgainst(lead),
        };
      }),
    );
  });
  route(server, calls.sendLeadMessage, async (request) => {
    const { id } = request.params;
    const actor = { member: staff.member(request), address: request.ip };
    const sent = await inTurn(core, async (tx) => {
      await requireSeenLead(tx, { id, actor });
      const template = await requireSeen(tx, request.body);
      return sendTo(core, tx, { template, ids: [id], asked: 1, sender: actorOf(core, request) });
    });
    return success(
      { sending: sent.sending, due_at: sent.dueAt.toISOString() },
      'The message waits. Until it goes you can take it back.',
    );
  });
}

function registerMany(server: Server, core: Core): void {
  const { clock, database, staff } = core;
  route(server, calls.lookAtMessages, async (request) => {
    const now = clock.now();
    return success(
      await database.reading(async (tx) => {
        const template = await requireTemplate(tx, request.body.template);
        requireWay(core, template);
        const asker = { member: staff.member(request), now };
        const { ids, asked: most } = await chosenLeads(tx, request.body, asker);
        const asked = { channel: template.channel, template: template.name, now };
        const { gets, left } = sorted(await readRecipients(tx, ids, asked), most);
        const writing = writingOf(core, template, actorOf(core, request).name);
        const [lead] = gets;
        const first = lead ? { name: lead.name, ...previewFor(lead, writing) } : null;
        const seenAt = template.changedAt.toISOString();
        return { gets: gets.length, left, ...presentDue(dueOf(now)), seen_at: seenAt, first };
      }),
    );
  });
  route(server, calls.sendMessages, async (request) => {
    const { most } = request.body;
    const sent = await inTurn(core, async (tx) => {
      const template = await requireSeen(tx, request.body);
      const asker = { member: staff.member(request), now: clock.now() };
      const chosen = await chosenLeads(tx, request.body, asker);
      return sendTo(core, tx, { template, ...chosen, sender: actorOf(core, request), most });
    });
    const { sending, gets, left, dueAt } = sent;
    return success(
      { sending, gets, left, due_at: dueAt.toISOString() },
      'The messages wait. Until they go you can take them back.',
    );
  });
}

function registerSendings(server: Server, core: Core): void {
  const { audit, clock, database, staff } = core;
  route(server, calls.listSendings, async (request) => {
    const { id } = staff.member(request);
    const mayAll = staff.may(request, 'leads.all');
    return success(
      await database.reading(async (tx) => {
        const rows = await sendingsOf(tx, mayAll ? null : id);
        const templates = (await templatesOf(tx)).map(choiceOf);
        const sendings = rows.map(({ staff_id: owner, ...row }) => ({
          ...row,
          undoable: isUndoable(core, row) && (mayAll || owner === id),
        }));
        return { templates, sendings };
      }),
    );
  });
  route(server, calls.undoSending, async (request) => {
    const { id } = request.params;
    const actor = actorOf(core, request);
    await withTransaction(database, async (tx) => {
      const sending = await lockSending(tx, id);
      const isOwn = sending?.staffId === actor.id || staff.may(request, 'leads.all');
      if (sending === null || !isOwn) throw new AppError('not_found');
      if (sending.undoneAt !== null) return;
      if (sending.dueAt <= clock.now() || !(await takeBack(tx, id, clock.now())))
        throw new AppError('conflict', { msg: 'It has begun to go.' });
      const { template, leads } = sending;
      const entity = { entity: 'message_sending', entityId: id, before: { template, leads } };
      await audit.record(tx, { actor, action: 'undo_messages', ...entity, address: actor.address });
    });
    return success(null, 'It is taken back: nobody gets it.');
  });
}

function choiceOf({ id, name, channel }: Awaited<ReturnType<typeof templatesOf>>[number]) {
  return { id, name, channel };
}

function presentDue({ dueAt, rests }: ReturnType<typeof dueOf>) {
  return { due_at: dueAt.toISOString(), rests };
}

type Undo = Readonly<{ due_at: string; undone_at?: string | null }>;

function isUndoable({ clock }: Pick<Core, 'clock'>, { due_at: due, undone_at: undone }: Undo) {
  return !undone && new Date(due) > clock.now();
}

/** One of many is taken back with them all, by who sent them. */
function presentMessage(
  core: Pick<Core, 'clock' | 'staff'>,
  request: Request,
  { staff_id: owner, leads, ...message }: ListedMessage,
): calls.SentToLead {
  const isTheirs = owner === core.staff.member(request).id && leads === 1;
  return {
    ...message,
    undoable: isTheirs && message.state === 'waiting' && isUndoable(core, message),
  };
}
