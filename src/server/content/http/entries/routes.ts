import { setImmediate } from 'node:timers/promises';

import { pagesOf } from '../../../../content/addresses/pagePath.ts';
import { createBody, saveBody } from '../../../../content/body.ts';
import { typeNames, typeOf, type TypeName } from '../../../../content/registry.ts';
import * as calls from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { AppError } from '../../../http/errors.ts';
import { isAnsweredByVersion } from '../../../http/preconditions.ts';
import type { Server } from '../../../http/server.ts';
import { actorOf } from '../../../staff/staff.ts';
import { entriesWith } from '../../publishing/publish.ts';
import { publishErrors } from '../../publishing/publish.ts';
import { draftPaths } from '../../publishing/rules.ts';
import { listRevisions, readRevision } from '../../reading/revisions.ts';
import { presentEntry, presentRevision } from '../../store/entries.ts';
import { findEntries, findEntry } from '../../store/repository.ts';
import {
  answerEntry,
  anyTargetOf,
  draftTargetOf,
  partBody,
  type ContentRouteDeps,
  onlyOne,
  ownRouteContextOf,
  type RouteContext,
  routeContextOf,
  targetOf,
} from '../route-context.ts';
import { registerChecks } from './check-routes.ts';
import { requirePublishOfParts, writesFor } from './publish-rights.ts';
import {
  registerExport,
  registerListRead,
  registerListWrites,
  registerTemplate,
  registerValues,
} from './list-routes.ts';

/** The calls by which staff write and read content: the same for every type. */
export async function registerContentRoutes(server: Server, deps: ContentRouteDeps): Promise<void> {
  for (const name of typeNames) {
    registerType(server, deps, name);
    // Thirty routes a type: visitors are answered in between.
    await setImmediate();
  }
}

function registerType(server: Server, deps: ContentRouteDeps, name: TypeName): void {
  const context = routeContextOf(server, deps, typeOf(name));
  registerEntryWrites(context);
  registerPublishing(context);
  registerListWrites(context);
  registerExport(context);
  registerTemplate(context);
  registerListRead(context);
  registerValues(context);
  registerReads(context);
  registerChecks(context);
  if (typeOf(name).behaviour.agenda) registerSeries(context);
  // If the type's own path serves a public call, staff use `/api/content{path}` instead.
  const { publicRead = [] } = typeOf(name);
  const own = ownRouteContextOf(server, deps, typeOf(name));
  if (!publicRead.includes('list')) registerListRead(own);
  if (!publicRead.includes('entry')) registerReads(own);
}

function registerEntryWrites({ route, deps, type, name }: RouteContext): void {
  const { content } = deps;
  route({ ...onlyOne(calls.addEntry, type), body: createBody(type) }, async (request, reply) => {
    const { fields: data, parent = null } = partBody(type, request.body);
    const entry = { type: name, data, parent, publish: request.query.publish === 'true' };
    if (entry.publish) deps.staff.require(request, `content.publish:${name}`);
    const asking = request.query.ask === 'true' ? content.asking() : undefined;
    return answerEntry(reply, await content.create(entry, actorOf(deps, request), asking));
  });
  route(onlyOne(calls.addEntryDraft, type), async (request, reply) => {
    const { fields: data, parent = null } = partBody(type, request.body);
    const entry = { type: name, data, parent, unfinished: true };
    return answerEntry(reply, await content.create(entry, actorOf(deps, request)));
  });
  route({ ...calls.saveEntry, body: saveBody(type) }, async (request, reply) => {
    const target = { ...draftTargetOf(deps, name, request), submitted: request.body };
    const body = partBody(type, request.body);
    return answerEntry(reply, await content.save(target, body, actorOf(deps, request)));
  });
  route(calls.autosaveEntry, async (request, reply) => {
    const target = { ...draftTargetOf(deps, name, request), submitted: request.body };
    const body = partBody(type, request.body);
    return answerEntry(reply, await content.autosave(target, body, actorOf(deps, request)));
  });
  route(onlyOne(calls.trashEntry, type), async (request, reply) => {
    const row = await content.trash(targetOf(name, request), actorOf(deps, request));
    return answerEntry(reply, row, 'Kept in the trash for 30 days.');
  });
  route(calls.restoreEntry, async (request, reply) => {
    const target = anyTargetOf(name, request);
    return answerEntry(reply, await content.untrash(target, actorOf(deps, request)));
  });
}

function registerPublishing({ route, deps, type, name }: RouteContext): void {
  const { content } = deps;
  route(calls.publishEntry, async (request, reply) => {
    const { with_children: isWhole, ask } = request.body ?? {};
    const publish = isWhole ? content.publishAll : content.publish;
    const target = targetOf(name, request);
    if (isWhole) requirePublishOfParts(deps, request, name);
    const rows = ask ? await findEntries(deps.database.db, [target.id]) : [];
    const asking = ask ? content.asking(await draftPaths(deps.database.db, rows)) : undefined;
    return answerEntry(reply, await publish(target, actorOf(deps, request), asking));
  });
  route(calls.unpublishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    return answerEntry(reply, await content.unpublish(target, actorOf(deps, request)));
  });
  route(calls.scheduleEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const [publishAt, unpublishAt] = [request.body.publish_at, request.body.unpublish_at].map(
      (text) => (typeof text === 'string' ? new Date(text) : text),
    );
    const times = { publishAt, unpublishAt, ask: request.body.ask };
    return answerEntry(reply, await content.schedule(target, times, actorOf(deps, request)));
  });
  // `/{id}/clone`, and the contract's older spelling `/clone/{id}`.
  for (const call of [calls.cloneEntry, calls.cloneEntryToo]) {
    route(onlyOne(call, type), async (request, reply) => {
      const target = anyTargetOf(name, request);
      const requireWrite = writesFor(deps, request);
      return answerEntry(reply, await content.clone(target, actorOf(deps, request), requireWrite));
    });
  }
  route(calls.restoreEntryRevision, async (request, reply) => {
    const target = draftTargetOf(deps, name, request);
    const { version } = request.params;
    return answerEntry(reply, await content.restore(target, version, actorOf(deps, request)));
  });
}

function registerReads({ route, deps, name }: RouteContext): void {
  const { db } = deps.database;
  route(calls.readEntry, async (request, reply) => {
    const row = await findEntry(db, name, request.params.id);
    if (row === undefined) throw new AppError('entry_not_found');
    if (isAnsweredByVersion(request, reply, row.version)) return reply.send();
    const issues = await publishErrors(db, row);
    const { id, parentId: parent, draft: data } = row;
    return success({
      ...presentEntry(row),
      issues,
      waiting: (await entriesWith(db, row)).length,
      pages: pagesOf(deps.content.snapshot(), { type: name, id, parent, data }),
    });
  });
  route(calls.listEntryUses, async ({ params }) => {
    const uses = await deps.content.usesOf(name, [params.id]);
    return success(uses.get(params.id) ?? []);
  });
  route(calls.listEntryRevisions, async ({ params, query }) => {
    const { items, total } = await listRevisions(db, { type: name, id: params.id }, query);
    return success({
      items: items.map((item) => ({ ...presentRevision(item), changed: item.changed })),
      total,
      page: query.page,
      per_page: query.per_page,
    });
  });
  route(calls.readEntryRevision, async ({ params }) => {
    const target = { type: name, id: params.id };
    const { revision, differences } = await readRevision(db, target, params.version);
    return success({ ...presentRevision(revision), data: revision.data, differences });
  });
}

function registerSeries({ route, deps, name: type }: RouteContext): void {
  const { content } = deps;
  route(calls.makeSeries, async (request) => {
    const { ask, ...order } = request.body;
    const asking = ask ? content.asking() : undefined;
    const by = actorOf(deps, request);
    const { series, rows } = await content.makeSeries({ type, ...order }, by, asking);
    return success({ series, ids: rows.map(({ id }) => id) });
  });
  route(calls.editSeries, async (request) => {
    const { ask, ...edit } = request.body;
    const asking = ask ? content.askingOfEdits() : undefined;
    const by = actorOf(deps, request);
    return success({ done: await content.editSeries({ type, ...edit }, by, asking) });
  });
  route(calls.cancelSeries, async (request) => {
    const which = { type, ...request.body };
    return success({ ids: await content.cancelSeries(which, actorOf(deps, request)) });
  });
}
