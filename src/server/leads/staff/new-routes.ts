import {
  enterLead,
  listLeadViews,
  removeLeadView,
  saveLeadView,
} from '../../../kernel/calls/leadWork.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { actorReader } from './change.ts';
import { enterService } from './enter-service.ts';
import type { StaffLeadDeps } from './service.ts';
import { removeView, saveView, viewsOf } from './list/view-repository.ts';

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
