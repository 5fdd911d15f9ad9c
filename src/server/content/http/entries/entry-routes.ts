import {
  addEntry,
  addEntryDraft,
  autosaveEntry,
  listEntryUses,
  readEntry,
  restoreEntry,
  saveEntry,
  trashEntry,
} from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { createBody, partBody, saveBody } from '../../../../content/body.ts';
import { pagesOf } from '../../../../content/addresses/pagePath.ts';
import { AppError } from '../../../http/errors.ts';
import { tagVersion } from '../../../http/if-match.ts';
import { actorOf } from '../../../staff/actor.ts';
import { presentEntry } from '../../store/presenter.ts';
import { entriesWith } from '../../publishing/family.ts';
import { publishErrors } from '../../publishing/publish.ts';
import { findEntry } from '../../store/repository.ts';
import {
  answerEntry,
  anyTargetOf,
  onlyOne,
  type RouteContext,
  targetOf,
} from '../route-context.ts';

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

/** Reads one entry, and the places that use it. */
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
