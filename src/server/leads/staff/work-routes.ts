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
  enterLead,
  listLeadViews,
  removeLeadView,
  saveLeadView,
} from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { callService, actorReader } from './change.ts';

import { leadAccessService } from '../access/access.ts';
import { duplicatesOf } from './list/search-repository.ts';
import { removeInvented } from './invented-repository.ts';
import { bulkChanges } from './many/background.ts';
import { manyService } from './many/many-service.ts';
import { mergeService } from './merge/merge-service.ts';
import type { StaffLeadDeps } from './service.ts';
import { AppError } from '../../http/errors.ts';
import { enterService } from './enter-service.ts';
import { removeView, saveView, viewsOf } from './repository.ts';

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

/** Leads that ADMINs enter, and the views of the list that each of them keeps. */
export function registerNewLeads(server: Server, deps: StaffLeadDeps): void {
  const { database, staff } = deps;
  const entering = enterService(deps);
  const actorOf = actorReader(deps);

  route(server, enterLead, async (request) => {
    const id = await entering.enter(request.body, actorOf(request));
    return success({ id }, leadWorkMessages.entered);
  });
  route(server, listLeadViews, async (request) =>
    success(await viewsOf(database.db, staff.member(request).id)),
  );
  route(server, saveLeadView, async (request) => {
    const { id } = staff.member(request);
    const isKept = await withTransaction(database, (tx) => saveView(tx, id, request.body));
    if (!isKept) throw new AppError('conflict', { msg: leadWorkMessages.tooManyViews });
    return success(null, leadWorkMessages.viewKept);
  });
  route(server, removeLeadView, async (request) => {
    const isGone = await removeView(database.db, staff.member(request).id, request.params.id);
    if (!isGone) throw new AppError('not_found');
    return success(null, leadWorkMessages.viewGone);
  });
}
