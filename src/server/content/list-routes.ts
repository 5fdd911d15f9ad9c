import { z } from 'zod';

import {
  bulkBodySchema,
  bulkResultSchema,
  contentEntrySchema,
  importBodySchema,
  importReportSchema,
  placeBodySchema,
  positionBodySchema,
} from '../../contract/content.ts';
import { pageOf, success, successOf } from '../../contract/envelope.ts';
import { bulk } from './bulk.ts';
import { listEntries, type ListQuery, listQuerySchema } from './list.ts';
import { presentEntry, presentSummary } from './presenter.ts';
import { actorOf, idParams, type RouteContext } from './route-context.ts';
import { exportCsv, exportJson } from './transfer.ts';

const nothing = successOf(z.null());

/** Bytes that an import may have. */
const IMPORT_LIMIT = 4 * 1024 * 1024;
/** Entries of one export. */
const EXPORT_LIMIT = 20_000;

/** Lists entries of a type, at `at`. */
export function registerListRead(
  { server, parts, type, name, guard, tags }: RouteContext,
  at: string,
): void {
  server.get(
    at,
    {
      ...guard,
      schema: {
        summary: `List: ${type.label.many}`,
        tags,
        querystring: listQuerySchema(type),
        response: { 200: successOf(pageOf(contentEntrySchema)) },
      },
    },
    async (request) => {
      const query = request.query as ListQuery;
      const { rows, total } = await listEntries(parts.database.db, name, query);
      return success({
        items: rows.map((row) =>
          query.fields ? presentSummary(row, query.fields) : presentEntry(row),
        ),
        total,
        page: query.page,
        per_page: query.per_page,
      });
    },
  );
}

/** Exports entries of a type: CSV that no spreadsheet runs, or JSON; the import takes both back. */
export function registerExport({
  server,
  parts,
  type,
  name,
  reads,
  guard,
  tags,
}: RouteContext): void {
  const querystring = listQuerySchema(type)
    .omit({ page: true, per_page: true, fields: true })
    .extend({ format: z.enum(['csv', 'json']).default('csv') });
  server.get(
    `${reads}/export`,
    { ...guard, schema: { summary: `Export: ${type.label.many}`, tags, querystring } },
    async (request, reply) => {
      const { format, ...query } = request.query as ListQuery & { format: 'csv' | 'json' };
      const { rows } = await listEntries(parts.database.db, name, {
        ...query,
        page: 1,
        per_page: EXPORT_LIMIT,
      });
      await parts.content.noteExport(
        { type: name, count: rows.length, format },
        actorOf(parts, request),
      );
      reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
      reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
      const body =
        format === 'csv' ? exportCsv(type, rows) : JSON.stringify(exportJson(type, rows), null, 2);
      return reply.serializer(String).send(body);
    },
  );
}

/** Imports, bulk work and the order of entries of a type. */
export function registerListWrites(context: RouteContext): void {
  registerImport(context);
  registerBulk(context);
  registerOrder(context);
}

function registerImport({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  server.post(
    `${base}/import`,
    {
      ...guard,
      bodyLimit: IMPORT_LIMIT,
      schema: {
        summary: `Import: ${type.label.many}`,
        description:
          'All rows or none. Rows with an id change that entry. With dry_run, the default, nothing is stored.',
        tags,
        body: importBodySchema,
        response: { 200: successOf(importReportSchema) },
      },
    },
    async (request) => {
      const { dry_run: dryRun, ...order } = request.body;
      return success(
        await parts.content.import({ type: name, dryRun, ...order }, actorOf(parts, request)),
      );
    },
  );
}

function registerBulk({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  server.post(
    `${base}/bulk`,
    {
      ...guard,
      schema: {
        summary: `Publish, unpublish or delete many: ${type.label.many}`,
        tags,
        body: bulkBodySchema,
        response: { 200: successOf(bulkResultSchema) },
      },
    },
    async (request) =>
      success(await bulk(parts.content, { type: name, ...request.body }, actorOf(parts, request))),
  );
}

function registerOrder({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  server.put(
    `${base}/position`,
    {
      ...guard,
      schema: {
        summary: `Put in order: ${type.label.many}`,
        tags,
        body: positionBodySchema,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await parts.content.reorder({ type: name, ids: request.body.ids }, actorOf(parts, request));
      return success(null);
    },
  );
  server.put(
    `${base}/position/:id`,
    {
      ...guard,
      schema: {
        summary: `Move to a place among its siblings: ${type.label.one}`,
        tags,
        params: idParams,
        body: placeBodySchema,
        response: { 200: nothing },
      },
    },
    async (request) => {
      const { params, body } = request;
      await parts.content.place(
        { type: name, id: params.id },
        body.position,
        actorOf(parts, request),
      );
      return success(null);
    },
  );
}
