import { z } from 'zod';

import type { Kind } from '../../../../content/fields/kind.ts';
import type { RegisteredType, TypeName } from '../../../../content/registry.ts';
import * as calls from '../../../../kernel/calls/content.ts';
import { pageQuerySchema, success } from '../../../../kernel/envelope.ts';
import { slugOf } from '../../../../kernel/text/titleNames.ts';
import type { bulkResultSchema } from '../../../../kernel/publishing/content.ts';
import type { Actor } from '../../actor.ts';
import type { ContentRouteDeps, RouteContext } from '../route-context.ts';
import { csvTemplate, exportCsv, exportJson, workbookTemplate } from '../../importing/transfer.ts';
import { draftPaths } from '../../publishing/rules.ts';
import {
  filterFields,
  pageOfEntries,
  sortColumns,
  valuesOfField,
} from '../../reading/list-repository.ts';
import { presentEntry, presentSummary, type Target } from '../../store/entries.ts';
import { findEntries } from '../../store/repository.ts';
import { withoutControls } from '../../../../kernel/text/withoutControls.ts';
import { attachment } from '../../../http/attachment.ts';
import { AppError } from '../../../http/errors.ts';
import { actorOf } from '../../../staff/staff.ts';

const EXPORT_LIMIT = 20_000;

export function registerListRead({ route, deps, type, name }: RouteContext): void {
  route({ ...calls.listEntries, query: listQuerySchema(type) }, async (request) => {
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

export function registerValues({ route, deps, type }: RouteContext): void {
  const names = Object.entries(type.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'lines')
    .map(([name]) => name);
  if (names.length === 0) return;
  const query = z.strictObject({ field: z.enum(names) });
  route({ ...calls.listEntryValues, query }, async ({ query: { field } }) =>
    success(await deps.database.reading((tx) => valuesOfField(tx, type, field))),
  );
}

/** Exports entries of a type: CSV that no spreadsheet runs, or JSON; the import takes both back. */
export function registerExport({ route, deps, type, name }: RouteContext): void {
  const query = listQuerySchema(type)
    .omit({ page: true, per_page: true, fields: true })
    .extend(calls.exportEntries.query.shape);
  route({ ...calls.exportEntries, query }, async (request, reply) => {
    const { format, ...query } = request.query;
    const whole = { ...query, page: 1, per_page: EXPORT_LIMIT };
    const { rows } = await deps.database.reading((tx) => pageOfEntries(tx, name, whole));
    await deps.content.noteExport(
      { type: name, count: rows.length, format },
      actorOf(deps, request),
    );
    reply.header('content-disposition', attachment(`${name}.${format}`));
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    const body =
      format === 'csv' ? exportCsv(type, rows) : JSON.stringify(exportJson(type, rows), null, 2);
    return reply.serializer(String).send(body);
  });
}

export function registerTemplate({ route, deps, type, name }: RouteContext): void {
  route(calls.readEntriesTemplate, async ({ query: { format } }, reply) => {
    const { db } = deps.database;
    const [workbook, csv] = [calls.readEntriesTemplate.produces[1], 'text/csv; charset=utf-8'];
    const file = `${slugOf(type.label.many)}-template.${format}`;
    reply.header('content-disposition', attachment(file));
    reply.type(format === 'csv' ? csv : workbook);
    const body = format === 'csv' ? await csvTemplate(db, name) : await workbookTemplate(db, name);
    return reply.send(body);
  });
}

export function registerListWrites({ route, deps, name: type }: RouteContext): void {
  const { content } = deps;
  route(calls.importEntries, async (request) => {
    const { dry_run: dryRun, match_names: matchNames, ...body } = request.body;
    const { sheet, heading_row: headingRow, ...order } = body;
    const whole = { type, dryRun, matchNames, place: { sheet, headingRow }, ...order };
    return success(await content.import(whole, actorOf(deps, request)));
  });
  route(calls.changeEntries, async (request) =>
    success(await bulk(deps, { type, ...request.body }, actorOf(deps, request))),
  );
  route(calls.editEntries, async (request) => {
    const { ask, ...order } = request.body;
    const asking = ask ? content.askingOfEdits() : undefined;
    const done = await content.edit({ type, ...order }, actorOf(deps, request), asking);
    return success({ done });
  });
  route(calls.orderEntries, async (request) => {
    await content.reorder({ type, ids: request.body.ids }, actorOf(deps, request));
    return success(null);
  });
  route(calls.placeEntry, async (request) => {
    const { params, body } = request;
    await content.place({ type, id: params.id }, body.position, actorOf(deps, request));
    return success(null);
  });
}

type BulkOrder = Readonly<{
  type: TypeName;
  action: 'publish' | 'unpublish' | 'trash' | 'untrash';
  ids: readonly number[];
  ask: boolean;
}>;

type Failed = z.output<typeof bulkResultSchema>['failed'][number];

/** Applies the action to each entry by itself; a failure does not stop the others. */
async function bulk(
  { content, database }: Pick<ContentRouteDeps, 'content' | 'database'>,
  { type, action, ids, ask }: BulkOrder,
  by: Actor,
) {
  const rows = await findEntries(database.db, ids);
  const asking = ask ? content.asking(await draftPaths(database.db, rows)) : undefined;
  const act = (target: Target) =>
    action === 'publish' ? content.publish(target, by, asking) : content[action](target, by);
  const done: number[] = [];
  const failed: Failed[] = [];
  for (const id of new Set(ids)) {
    try {
      await act({ type, id });
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({
        id,
        title: rows.find((row) => row.id === id)?.title ?? '',
        code: error.code,
        msg: error.message,
        errors: [...(error.details.errors ?? [])],
      });
    }
  }
  return { done, failed };
}

const id = z.coerce.number().int().positive().max(2_147_483_647);

function plain(max: number) {
  return z
    .string()
    .max(max)
    .transform((text) => withoutControls(text));
}
const idList = z
  .string()
  .max(1200)
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'Must be ids with commas between them.')
  .transform((text) =>
    text
      .split(',')
      .map(Number)
      .filter((number) => number <= 2_147_483_647)
      .slice(0, 100),
  );

const nameList = z
  .string()
  .max(600)
  .regex(/^\w+(?:,\w+)*$/, 'Must be names of fields with commas between them.')
  .transform((text) => text.split(','));

const day = z.iso.date().optional();

const filterSchemas: Readonly<Record<NonNullable<Kind['filter']>, z.ZodType>> = {
  boolean: z.enum(['true', 'false']).transform((text) => text === 'true'),
  number: z.coerce.number(),
  id,
  choice: plain(100),
  text: plain(200),
};

/** Filters by fields: their names are the type's own, which no type of ours knows. */
function filterShape(type: RegisteredType): object {
  const { parent, behaviour } = type;
  const fields = filterFields(type).map(([name, field]) => [
    name,
    filterSchemas[field.behaviour.filter ?? 'text'].optional(),
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(parent && { [parent.field]: id.or(z.literal('null')).optional() }),
    ...(behaviour.agenda && { day_from: day, day_until: day }),
  };
}

const listQueries = new Map<RegisteredType, ReturnType<typeof makeListQuery>>();

/** The query of a type's list: paging, sorting, search and filters, each through an allow-list. Made once for each type. */
function listQuerySchema(type: RegisteredType) {
  const made = listQueries.get(type) ?? makeListQuery(type);
  listQueries.set(type, made);
  return made;
}

function makeListQuery(type: RegisteredType) {
  const sorted = Object.entries(type.fields).filter(([, { behaviour }]) => behaviour.isSortable);
  return z.strictObject({
    ...filterShape(type),
    ...pageQuerySchema.shape,
    q: plain(200).optional(),
    ids: idList.optional(),
    fields: nameList
      .describe('Names of the fields to answer, with commas between them; `none` for none of them.')
      .optional(),
    state: z.enum(['draft', 'published', 'changed', 'trashed', 'scheduled', 'live']).optional(),
    sort: z
      .enum([
        ...Object.keys(sortColumns),
        ...(type.behaviour.agenda ? ['nearest'] : []),
        ...sorted.map(([name]) => name),
      ])
      .default('position'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
}
