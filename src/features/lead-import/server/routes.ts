import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import * as calls from '../calls.ts';
import { bringIn } from './bring-in.ts';
import { lookAt } from './look.ts';
import { listedImports } from './store/import-repository.ts';
import { beginUndo } from './undo.ts';

export function registerLeadImport(server: Server, core: Core): void {
  const { database } = core;

  route(server, calls.listLeadLists, async () => {
    const rows = await database.reading((tx) => listedImports(tx));
    return success(rows.map(presented));
  });
  route(server, calls.lookAtLeadList, async (request) => success(await lookAt(core, request.body)));
  route(server, calls.bringInLeadList, async (request) => {
    const actor = actorOf(core, request);
    return success(await bringIn(core, request.body, actor), 'The list is brought in.');
  });
  route(server, calls.undoLeadList, async (request) => {
    const actor = actorOf(core, request);
    await beginUndo(core, request.params.id, actor);
    return success(null, 'The list is taken back. Leads that somebody has worked on stay.');
  });
}

type Row = Awaited<ReturnType<typeof listedImports>>[number];

function presented(row: Row): calls.LeadList {
  const { id, list, file, by, rows, added, joined, state, removed, stayed } = row;
  return {
    id,
    list,
    file,
    by,
    rows,
    added,
    joined,
    state,
    removed,
    stayed,
    agreed_how: row.agreedHow,
    agreed_on: row.agreedOn,
    created_at: row.createdAt.toISOString(),
  };
}
