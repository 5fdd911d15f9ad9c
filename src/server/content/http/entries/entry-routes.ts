import { pagesOf } from '../../../../content/addresses/pagePath.ts';
import { createBody, partBody, saveBody } from '../../../../content/body.ts';
import {
  addEntry,
  addEntryDraft,
  autosaveEntry,
  cloneEntry,
  cloneEntryToo,
  listEntryRevisions,
  listEntryUses,
  publishEntry,
  readEntry,
  readEntryRevision,
  restoreEntry,
  restoreEntryRevision,
  saveEntry,
  scheduleEntry,
  trashEntry,
  unpublishEntry,
} from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import {
  answerEntry,
  anyTargetOf,
  onlyOne,
  type RouteContext,
  targetOf,
} from '../route-context.ts';
import { entriesWith } from '../../publishing/dependents.ts';
import { publishErrors } from '../../publishing/publish.ts';
import type { Times } from '../../publishing/schedule.ts';
import { listRevisions, readRevision } from '../../reading/revisions.ts';
import { presentEntry, presentRevision } from '../../store/presenter.ts';
import { findEntry } from '../../store/repository.ts';
import { AppError } from '../../../http/errors.ts';
import { tagVersion } from '../../../http/if-match.ts';
import { actorOf } from '../../../staff/actor.ts';

/** Create, read, save and delete one entry of a type. */
export function registerEntryRoutes(context: RouteContext): void {
  registerCreate(context);
  registerSaves(context);
  registerRemoval(context);
}

function registerCreate({ route, deps, type, name }: RouteContext): void {
  route({ ...onlyOne(addEntry, type), body: createBody(type) }, async (request, reply) => {
    const { fields: data, parent = null } = partBody(type, request.body);
    const entry = { type: name, data, parent, publish: request.query.publish === 'true' };
    const row = await deps.content.create(entry, actorOf(deps, request));
    return answerEntry(reply, row);
  });
  route(onlyOne(addEntryDraft, type), async (request, reply) => {
    const { fields: data, parent = null } = partBody(type, request.body);
    const row = await deps.content.create(
      { type: name, data, parent, unfinished: true },
      actorOf(deps, request),
    );
    return answerEntry(reply, row);
  });
}

function registerSaves({ route, deps, type, name }: RouteContext): void {
  route({ ...saveEntry, body: saveBody(type) }, async (request, reply) => {
    const target = { ...targetOf(name, request), submitted: request.body };
    const body = partBody(type, request.body);
    return answerEntry(reply, await deps.content.save(target, body, actorOf(deps, request)));
  });
  route(autosaveEntry, async (request, reply) => {
    const target = { ...targetOf(name, request), submitted: request.body };
    const body = partBody(type, request.body);
    return answerEntry(reply, await deps.content.autosave(target, body, actorOf(deps, request)));
  });
}

function registerRemoval({ route, deps, type, name }: RouteContext): void {
  route(onlyOne(trashEntry, type), async (request, reply) => {
    const row = await deps.content.trash(targetOf(name, request), actorOf(deps, request));
    return answerEntry(reply, row, 'Kept in the trash for 30 days.');
  });
  route(restoreEntry, async (request, reply) => {
    const target = anyTargetOf(name, request);
    return answerEntry(reply, await deps.content.untrash(target, actorOf(deps, request)));
  });
}

export function registerEntryReads({ route, deps, name }: RouteContext): void {
  route(readEntry, async (request, reply) => {
    const row = await findEntry(deps.database.db, name, request.params.id);
    if (row === undefined) throw new AppError('entry_not_found');
    tagVersion(reply, row.version);
    const issues = await publishErrors(deps.database.db, row);
    return success({
      ...presentEntry(row),
      issues,
      waiting: (await entriesWith(deps.database.db, row)).length,
      pages: pagesOf(deps.content.snapshot(), {
        type: name,
        id: row.id,
        parent: row.parentId,
        data: row.draft,
      }),
    });
  });
  route(listEntryUses, async ({ params }) => {
    const uses = await deps.content.usesOf(name, [params.id]);
    return success(uses.get(params.id) ?? []);
  });
}

/** Publish, unpublish, schedule and copy one entry of a type. */
export function registerPublishRoutes(context: RouteContext): void {
  registerPublish(context);
  registerSchedule(context);
  registerClone(context);
}

function registerPublish({ route, deps, name }: RouteContext): void {
  route(publishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const work = request.body?.with_children ? deps.content.publishAll : deps.content.publish;
    return answerEntry(reply, await work(target, actorOf(deps, request)));
  });
  route(unpublishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    return answerEntry(reply, await deps.content.unpublish(target, actorOf(deps, request)));
  });
}

function registerSchedule({ route, deps, name }: RouteContext): void {
  route(scheduleEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const { publish_at, unpublish_at } = request.body;
    const times: Times = { publishAt: dateOf(publish_at), unpublishAt: dateOf(unpublish_at) };
    return answerEntry(reply, await deps.content.schedule(target, times, actorOf(deps, request)));
  });
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

/** `/{id}/clone`, and the contract's older spelling `/clone/{id}`. */
function registerClone({ route, deps, type, name }: RouteContext): void {
  for (const call of [cloneEntry, cloneEntryToo]) {
    route(onlyOne(call, type), async (request, reply) => {
      const target = anyTargetOf(name, request);
      const row = await deps.content.clone(target, actorOf(deps, request));
      return answerEntry(reply, row);
    });
  }
}

/** Reads the history of entries of a type. */
export function registerRevisionReads({ route, deps, name }: RouteContext): void {
  route(listEntryRevisions, async ({ params, query }) => {
    const { items, total } = await listRevisions(
      deps.database.db,
      { type: name, id: params.id },
      query,
    );
    return success({
      items: items.map((item) => ({ ...presentRevision(item), changed: item.changed })),
      total,
      page: query.page,
      per_page: query.per_page,
    });
  });
  route(readEntryRevision, async ({ params }) => {
    const target = { type: name, id: params.id };
    const { revision, differences } = await readRevision(deps.database.db, target, params.version);
    return success({ ...presentRevision(revision), data: revision.data, differences });
  });
}

export function registerRevisionRestore({ route, deps, name }: RouteContext): void {
  route(restoreEntryRevision, async (request, reply) => {
    const target = targetOf(name, request);
    const row = await deps.content.restore(target, request.params.version, actorOf(deps, request));
    return answerEntry(reply, row);
  });
}
