import { Readable } from 'node:stream';

import {
  exportAudit,
  listAudit,
  readAuditStream,
  switchAuditStream,
  type AuditFilter,
} from '../../kernel/calls/operations.ts';
import { success } from '../../kernel/envelope.ts';
import { type Audit, type AuditRow, isStreaming, setStreaming } from '../audit/audit.ts';
import { attachment } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import { plainAddress } from '../platform/addresses.ts';
import { type Cell, csvStream } from '../platform/csv.ts';
import { withTransaction } from '../platform/database/database.ts';
import { type OperationsDeps, windowOf } from './deps.ts';
import { recordAct } from '../staff/staff.ts';

const STEP = 500;

function presentAudit(row: AuditRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actorId,
    actor: row.actor,
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    before: row.before ?? null,
    after: row.after ?? null,
    address: row.address === null ? null : plainAddress(row.address),
  };
}

const columns = [
  'id',
  'at',
  'actor_id',
  'actor',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'address',
] as const satisfies (keyof ReturnType<typeof presentAudit>)[];

function cellsOf(row: AuditRow): Cell[] {
  const shown = { ...presentAudit(row), at: row.at };
  return columns.map((column) => asCell(shown[column]));
}

function asCell(value: unknown): Cell {
  if (value === null || value instanceof Date) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* linesOf(audit: Audit, filter: AuditFilter) {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await audit.before(filter, { before, limit: STEP });
    yield* rows.map(cellsOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    before = last.id;
  }
}

export function registerAuditRoutes(server: Server, deps: OperationsDeps): void {
  const { audit } = deps;

  route(server, listAudit, async ({ query }) => {
    const { page, per_page, ...filter } = query;
    const window = windowOf(query);
    const { rows, ...counted } = await audit.page(filter, window);
    return success({ items: rows.map(presentAudit), ...counted, page, per_page });
  });
  route(server, exportAudit, async (request, reply) => {
    await recordAct(deps, deps.database.db, {
      request,
      action: 'export',
      entity: 'audit_log',
      after: request.query,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('audit-log.csv'))
      .send(Readable.from(csvStream(columns, linesOf(audit, request.query))));
  });
  registerStream(server, deps);
}

function registerStream(server: Server, deps: OperationsDeps): void {
  const { database } = deps;
  route(server, readAuditStream, async () => success({ on: await isStreaming(database.db) }));
  route(server, switchAuditStream, async (request) => {
    const { on } = request.body;
    await withTransaction(database, async (tx) => {
      const event = { action: on ? 'switch_on' : 'switch_off', entity: 'audit_stream' };
      // Printed both when it begins and when it ends.
      if (on) await setStreaming(tx, true);
      await recordAct(deps, tx, { request, ...event });
      if (!on) await setStreaming(tx, false);
    });
    return success(null);
  });
}
