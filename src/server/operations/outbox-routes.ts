import * as calls from '../../kernel/calls/operations.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import type { PendingDelivery } from '../platform/outbox/delivery.ts';
import { leadsAbout, type NamedLead } from './lead-repository.ts';
import { type OperationsDeps, windowOf } from './deps.ts';
import { recordAct } from '../staff/staff.ts';

function presentDelivery(delivery: PendingDelivery, lead: NamedLead | null) {
  const { about, summary } = delivery;
  // An erased lead is named by the id that the receiver knows.
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
  const { outbox, database } = deps;
  const entity = 'delivery';

  route(server, calls.listDeliveries, async ({ query }) => {
    const { page, per_page, kind, state, failed } = query;
    const filter = { kind, state, failed: failed === undefined ? undefined : failed === 'true' };
    const { items, total } = await outbox.list({ ...filter, ...windowOf(query) });
    const leadOf = await database.reading((tx) => leadsAbout(tx, items));
    const presented = items.map((item) => presentDelivery(item, leadOf(item)));
    return success({ items: presented, total, page, per_page });
  });
  route(server, calls.retryDelivery, async (request) => {
    const { id: entityId } = request.params;
    if (!(await outbox.retry(entityId))) throw new AppError('not_found');
    await recordAct(deps, deps.database.db, {
      request,
      action: 'retry',
      entity,
      entityId,
    });
    return success(null);
  });
  route(server, calls.discardDelivery, async (request) => {
    const { id: entityId } = request.params;
    if (!(await outbox.discard(entityId))) throw new AppError('not_found');
    await recordAct(deps, deps.database.db, {
      request,
      action: 'discard',
      entity,
      entityId,
      after: request.body,
    });
    return success(null);
  });
  route(server, calls.retryDeliveries, async (request) => {
    const { kind } = request.body;
    const retried = await outbox.retryAll(kind);
    const after = { ...(kind && { kind }), retried };
    await recordAct(deps, deps.database.db, {
      request,
      action: 'retry_all',
      entity,
      after,
    });
    return success({ retried });
  });
}
