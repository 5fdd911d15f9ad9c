import {
  listEntryRevisions,
  readEntryRevision,
  restoreEntryRevision,
} from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { actorOf } from '../../../staff/actor.ts';
import { presentRevision } from '../../store/presenter.ts';
import { listRevisions, readRevision } from '../../reading/revisions.ts';
import { answerEntry, targetOf, type RouteContext } from '../route-context.ts';

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

/** Restores the draft from a revision. */
export function registerRevisionRestore({ route, deps, name }: RouteContext): void {
  route(restoreEntryRevision, async (request, reply) => {
    const target = targetOf(name, request);
    const row = await deps.content.restore(target, request.params.version, actorOf(deps, request));
    return answerEntry(reply, row);
  });
}
