import * as calls from '../../calls.ts';
import { success } from '../../../../kernel/envelope.ts';
import { route } from '../../../../server/http/route.ts';
import type { Request, Server } from '../../../../server/http/server.ts';
import type { Staff, StaffMember } from '../../../../server/staff/staff.ts';
import { leadAccessService } from '../../../../server/leads/access/access.ts';
import type { Audit } from '../../../../server/audit/audit.ts';
import { AppError } from '../../../../server/http/errors.ts';
import {
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import type { AccountService } from '../../../../server/leads/account/service.ts';
import { holdErasure, pageOfErasures, releaseErasure } from './repository.ts';

const messages = {
  held: 'It stays until you let it go.',
  erased: 'It is let go and erased, as its person has asked.',
  released: 'Its time begins anew: staff see it, and the person is told, before it goes.',
  unplanned: 'This lead is not about to be erased.',
} as const;

export function registerRetention(server: Server, deps: HoldDeps & { staff: Staff }): void {
  const access = leadAccessService(deps);
  const decisionOf = (request: Request & { params: { id: number } }): Decision => ({
    leadId: request.params.id,
    member: deps.staff.member(request),
    address: request.ip,
  });

  route(server, calls.readRetention, async (request) => {
    const page = await dueErasures(deps, request.query);
    const shown = page.items.map(({ lead_id: id }) => ({ id }));
    await access.listed(deps.staff.member(request), shown);
    return success(page);
  });

  route(server, calls.holdErasure, async (request) => {
    await holdLead(deps, decisionOf(request), request.body.reason);
    return success(null, messages.held);
  });

  route(server, calls.releaseErasure, async (request) => {
    const isErased = await releaseLead(deps, decisionOf(request));
    return success(null, messages[isErased ? 'erased' : 'released']);
  });
}

type HoldDeps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  audit: Audit;
  leads: { account: Pick<AccountService, 'erase'> };
};

type Decision = Readonly<{ leadId: number; member: StaffMember; address: string }>;

async function dueErasures(
  { config, database }: HoldDeps,
  { page, per_page }: { page: number; per_page: number },
) {
  const { enquiries, enrolments } = config.keepDays;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { items, total } = await pageOfErasures(database.db, window);
  const days = { enquiry: enquiries || null, enrolment: enrolments || null };
  return { items, total, page, per_page, days };
}

function holdLead({ audit, clock, database }: HoldDeps, decision: Decision, reason: string) {
  return withTransaction(database, async (tx) => {
    const { leadId, member } = decision;
    const by = `${member.firstName} ${member.lastName}`;
    const isHeld = await holdErasure(tx, { leadId, by, reason, at: clock.now() });
    if (!isHeld) throw new AppError('lead_not_found', { msg: messages.unplanned });
    await audit.record(tx, { ...lineOf('hold_erasure', decision), after: { reason } });
  });
}

async function releaseLead(deps: HoldDeps, decision: Decision): Promise<boolean> {
  const isReleased = await withTransaction(deps.database, (tx) =>
    releaseHold(deps, tx, { ...decision, isAsked: false }),
  );
  if (isReleased) return false;
  const isErased = await deps.leads.account.erase(
    { leadId: decision.leadId },
    (tx) => deps.audit.record(tx, lineOf('erase', decision)),
    (tx) => releaseHold(deps, tx, { ...decision, isAsked: true }),
  );
  if (isErased) return true;
  throw new AppError('lead_not_found', { msg: messages.unplanned });
}

async function releaseHold(
  { audit }: HoldDeps,
  tx: Transaction,
  decision: Decision & { isAsked: boolean },
): Promise<boolean> {
  const isReleased = await releaseErasure(tx, decision);
  if (isReleased) await audit.record(tx, lineOf('release_erasure', decision));
  return isReleased;
}

function lineOf(action: string, { leadId, member, address }: Decision) {
  return { actor: member, action, entity: 'lead', entityId: leadId, address };
}
