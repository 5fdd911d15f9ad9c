import {
  discardDelivery,
  listDeliveries,
  retryDeliveries,
  retryDelivery,
} from '../../kernel/calls/operations.ts';
import type { AuditEvent } from '../audit/audit.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Request, Server } from '../http/server.ts';
import type { PendingDelivery } from '../platform/outbox/delivery.ts';
import { leadsAbout, type NamedLead } from './lead-repository.ts';
import { type OperationsDeps, windowOf } from './deps.ts';

function presentDelivery(delivery: PendingDelivery, lead: NamedLead | null) {
  const { about, summary } = delivery;
  // Who is no lead any more is told of by the id that the receiver knows.
  const unknown = lead === null && about.lead !== null ? ` ${about.lead}` : '';
  return {
    id: delivery.id,
    kind: delivery.kind,
    summary: summary + unknown,
    lead,
    state: delivery.state,
    attempts: delivery.attempts,
    next_at: delivery.nextAt.toISOString(),
    last_error: delivery.lastError,
    created_at: delivery.createdAt.toISOString(),
  };
}

export function registerOutboxRoutes(server: Server, deps: OperationsDeps): void {
  const { staff, outbox, audit, database } = deps;

  const noted = (request: Request, done: Pick<AuditEvent, 'action' | 'after'>, id: number) =>
    audit.record(database.db, {
      actor: staff.member(request),
      ...done,
      entity: 'delivery',
      entityId: id,
      address: request.ip,
    });

  route(server, listDeliveries, async ({ query }) => {
    const { page, per_page, kind, state, failed } = query;
    const filter = { kind, state, failed: failed === undefined ? undefined : failed === 'true' };
    const { items, total } = await outbox.list({ ...filter, ...windowOf(query) });
    const leadOf = await database.reading((tx) => leadsAbout(tx, items));
    const presented = items.map((item) => presentDelivery(item, leadOf(item)));
    return success({ items: presented, total, page, per_page });
  });
  route(server, retryDelivery, async (request) => {
    if (!(await outbox.retry(request.params.id))) throw new AppError('not_found');
    await noted(request, { action: 'retry' }, request.params.id);
    return success(null);
  });
  route(server, discardDelivery, async (request) => {
    if (!(await outbox.discard(request.params.id))) throw new AppError('not_found');
    await noted(request, { action: 'discard', after: request.body }, request.params.id);
    return success(null);
  });

  registerRetryAll(server, deps);
}

function registerRetryAll(
  server: Server,
  { staff, outbox, audit, database }: OperationsDeps,
): void {
  route(server, retryDeliveries, async (request) => {
    const { kind } = request.body;
    const retried = await outbox.retryAll(kind);
    await audit.record(database.db, {
      actor: staff.member(request),
      action: 'retry_all',
      entity: 'delivery',
      after: { ...(kind && { kind }), retried },
      address: request.ip,
    });
    return success({ retried });
  });
}
