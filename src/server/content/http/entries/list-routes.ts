import { z } from 'zod';

import type { TypeName } from '../../../../content/registry.ts';
import {
  changeEntries,
  editEntries,
  exportEntries,
  importEntries,
  listEntries,
  listEntryValues,
  orderEntries,
  placeEntry,
  readEntriesTemplate,
} from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { slugOf } from '../../../../kernel/text/slug.ts';
import type { Actor } from '../../actor.ts';
import type { ContentService } from '../../editing/service.ts';
import type { RouteContext } from '../route-context.ts';
import { csvTemplate, workbookTemplate } from '../../importing/template.ts';
import { exportCsv, exportJson } from '../../importing/transfer.ts';
import { pageOfEntries, valuesOfField } from '../../reading/list-repository.ts';
import { listQuerySchema } from '../../reading/list.ts';
import { presentEntry, presentSummary } from '../../store/presenter.ts';
import { AppError } from '../../../http/errors.ts';
import { actorOf } from '../../../staff/actor.ts';

/** Entries of one export. */
const EXPORT_LIMIT = 20_000;

export function registerListRead({ route, deps, type, name }: RouteContext): void {
  route({ ...listEntries, query: listQuerySchema(type) }, async (request) => {
    const { query } = request;
    const { rows, total } = await deps.database.reading((tx) => pageOfEntries(tx, name, query));
    return success({
      items: rows.map((row) =>
        query.fields ? presentSummary(row, query.fields) : presentEntry(row),
      ),
      total,
      page: query.page,
      per_page: query.per_page,
    });
  });
}

/** Lists the existing values of a text field, to filter by and to choose from. */
export function registerValues({ route, deps, type }: RouteContext): void {
  const names = Object.entries(type.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'lines')
    .map(([name]) => name);
  if (names.length === 0) return;
  const query = z.strictObject({ field: z.enum(names) });
  route({ ...listEntryValues, query }, async ({ query: { field } }) =>
    success(await deps.database.reading((tx) => valuesOfField(tx, type, field))),
  );
}

/** Exports entries of a type: CSV that no spreadsheet runs, or JSON; the import takes both back. */
export function registerExport({ route, deps, type, name }: RouteContext): void {
  const query = listQuerySchema(type)
    .omit({ page: true, per_page: true, fields: true })
    .extend(exportEntries.query.shape);
  route({ ...exportEntries, query }, async (request, reply) => {
    const { format, ...query } = request.query;
    const whole = { ...query, page: 1, per_page: EXPORT_LIMIT };
    const { rows } = await deps.database.reading((tx) => pageOfEntries(tx, name, whole));
    await deps.content.noteExport(
      { type: name, count: rows.length, format },
      actorOf(deps, request),
    );
    reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    const body =
      format === 'csv' ? exportCsv(type, rows) : JSON.stringify(exportJson(type, rows), null, 2);
    return reply.serializer(String).send(body);
  });
}

/** Gives a table to fill in, for an import to take. */
export function registerTemplate({ route, deps, type, name }: RouteContext): void {
  route(readEntriesTemplate, async ({ query: { format } }, reply) => {
    const { db } = deps.database;
    const [workbook, csv] = [readEntriesTemplate.produces[1], 'text/csv; charset=utf-8'];
    const file = `${slugOf(type.label.many)}-template.${format}`;
    reply.header('content-disposition', `attachment; filename="${file}"`);
    reply.type(format === 'csv' ? csv : workbook);
    const body = format === 'csv' ? await csvTemplate(db, name) : await workbookTemplate(db, name);
    return reply.send(body);
  });
}

/** Imports, bulk actions, and the order of entries of a type. */
export function registerListWrites(context: RouteContext): void {
  registerImport(context);
  registerBulk(context);
  registerOrder(context);
}

function registerImport({ route, deps, name }: RouteContext): void {
  route(importEntries, async (request) => {
    const { dry_run: dryRun, match_names: matchNames, ...order } = request.body;
    const whole = { type: name, dryRun, matchNames, ...order };
    return success(await deps.content.import(whole, actorOf(deps, request)));
  });
}

function registerBulk({ route, deps, name }: RouteContext): void {
  route(changeEntries, async (request) =>
    success(await bulk(deps.content, { type: name, ...request.body }, actorOf(deps, request))),
  );
  route(editEntries, async (request) => {
    const order = { type: name, ...request.body };
    return success({ done: await deps.content.edit(order, actorOf(deps, request)) });
  });
}

function registerOrder({ route, deps, name }: RouteContext): void {
  route(orderEntries, async (request) => {
    await deps.content.reorder({ type: name, ids: request.body.ids }, actorOf(deps, request));
    return success(null);
  });
  route(placeEntry, async (request) => {
    const { params, body } = request;
    await deps.content.place({ type: name, id: params.id }, body.position, actorOf(deps, request));
    return success(null);
  });
}

/** One thing to do with many entries. */
export type BulkOrder = Readonly<{
  type: TypeName;
  action: 'publish' | 'unpublish' | 'trash' | 'untrash';
  ids: readonly number[];
}>;

type Failed = { id: number; code: string; msg: string; errors: { field: string; msg: string }[] };

/** Applies the action to each entry by itself; a failure does not stop the others. */
export async function bulk(content: ContentService, { type, action, ids }: BulkOrder, by: Actor) {
  const done: number[] = [];
  const failed: Failed[] = [];
  for (const id of new Set(ids)) {
    try {
      await content[action]({ type, id }, by);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({
        id,
        code: error.code,
        msg: error.message,
        errors: [...(error.details.errors ?? [])],
      });
    }
  }
  return { done, failed };
}
