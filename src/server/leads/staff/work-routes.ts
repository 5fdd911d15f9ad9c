import {
  assignLeads,
  callOffLeadCall,
  cancelBulkChange,
  endLeadCall,
  listBulkChanges,
  listDuplicates,
  mergeLeads,
  planLeadCall,
  removeInventedLeads,
  setStageOfLeads,
} from '../../../kernel/calls/leadWork.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { callService } from './call-service.ts';
import { actorReader } from './change.ts';
import { leadAccessService } from '../access/access.ts';
import { duplicatesOf } from './list/duplicate-repository.ts';
import { removeInvented } from './invented-repository.ts';
import { bulkChanges } from './many/background.ts';
import { manyService } from './many/many-service.ts';
import { mergeService } from './merge/merge-service.ts';
import type { StaffLeadDeps } from './service.ts';

/** Registers the routes of the ADMINs' daily work with leads. */
export function registerLeadWork(server: Server, deps: StaffLeadDeps): void {
  registerCalls(server, deps);
  registerMany(server, deps);
  registerMerging(server, deps);
  registerInvented(server, deps);
}

function registerCalls(server: Server, deps: StaffLeadDeps): void {
  const calls = callService(deps);
  const actorOf = actorReader(deps);

  route(server, planLeadCall, async (request) => {
    await calls.plan(request.params.id, new Date(request.body.at), actorOf(request));
    return success(null, leadWorkMessages.planned);
  });
  route(server, endLeadCall, async (request) => {
    await calls.done(request.params.id, actorOf(request));
    return success(null, leadWorkMessages.called);
  });
  route(server, callOffLeadCall, async (request) => {
    await calls.off(request.params.id, actorOf(request));
    return success(null, leadWorkMessages.callOff);
  });
}

function registerMany(server: Server, deps: StaffLeadDeps): void {
  const many = manyService(deps);
  const bulk = bulkChanges(deps);
  const actorOf = actorReader(deps);

  route(server, setStageOfLeads, async (request) => {
    const { stage, ...picked } = request.body;
    return success(await many.setStage(picked, stage, actorOf(request)));
  });
  route(server, assignLeads, async (request) => {
    const { staff_id, ...picked } = request.body;
    return success(await many.assign(picked, staff_id, actorOf(request)));
  });
  route(server, listBulkChanges, async () => success(await bulk.list()));
  route(server, cancelBulkChange, async (request) => {
    await bulk.cancel(request.params.id, actorOf(request));
    return success(null, leadWorkMessages.cancelled);
  });
}

function registerMerging(server: Server, deps: StaffLeadDeps): void {
  const { merge } = mergeService(deps);
  const access = leadAccessService(deps);
  const actorOf = actorReader(deps);

  route(server, listDuplicates, async (request) => {
    const found = await deps.database.reading((tx) => duplicatesOf(tx, request.query));
    await access.listed(deps.staff.member(request), found);
    return success(found);
  });
  route(server, mergeLeads, async (request) => {
    await merge(request.params.id, request.body.other, actorOf(request));
    return success(null, leadWorkMessages.merged);
  });
}

function registerInvented(server: Server, { audit, database, staff }: StaffLeadDeps): void {
  route(server, removeInventedLeads, async (request) => {
    const removed = await withTransaction(database, async (tx) => {
      const count = await removeInvented(tx);
      await audit.record(tx, {
        actor: staff.member(request),
        action: 'remove_invented',
        entity: 'lead',
        after: { removed: count },
        address: request.ip,
      });
      return count;
    });
    return success({ removed });
  });
}
