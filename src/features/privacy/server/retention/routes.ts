import { holdErasure, readRetention, releaseErasure } from '../../calls.ts';
import { success } from '../../../../kernel/envelope.ts';
import { retentionMessages } from '../../schemas.ts';
import { route } from '../../../../server/http/route.ts';
import type { Request, Server } from '../../../../server/http/server.ts';
import type { Staff } from '../../../../server/staff/staff.ts';
import { leadAccessService } from '../../../../server/leads/access/access.ts';
import { type HoldDeps, holdService } from './holds.ts';

/** Coming erasures and holds. */
export function registerRetention(server: Server, deps: HoldDeps & { staff: Staff }): void {
  const retention = holdService(deps);
  const access = leadAccessService(deps);
  const actorOf = (request: Request) => ({
    member: deps.staff.member(request),
    address: request.ip,
  });

  route(server, readRetention, async (request) => {
    const page = await retention.page(request.query);
    const shown = page.items.map(({ lead_id: id }) => ({ id }));
    await access.listed(deps.staff.member(request), shown);
    return success(page);
  });

  route(server, holdErasure, async (request) => {
    await retention.hold(request.params.id, request.body.reason, actorOf(request));
    return success(null, retentionMessages.held);
  });

  route(server, releaseErasure, async (request) => {
    const isErased = await retention.release(request.params.id, actorOf(request));
    return success(null, retentionMessages[isErased ? 'erased' : 'released']);
  });
}
