import { readWaiting } from '../../../kernel/calls/operations.ts';
import { isTypeName } from '../../../content/registry.ts';
import { MAX_WAITING } from '../../../kernel/staff/waiting.ts';
import { readDashboard } from '../calls.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { watchBackups } from '../../backup/server/state.ts';
import { waitingWork } from './repository.ts';
import { type DashboardDeps, keptFigures, seenBy } from './service.ts';

export function registerDashboardRoutes(
  server: Server,
  deps: Omit<DashboardDeps, 'backups'> & Parameters<typeof watchBackups>[0],
): void {
  const figures = keptFigures({ ...deps, backups: watchBackups(deps) });

  route(server, readDashboard, async (request) => {
    const { content, ...others } = await figures(await seenBy(deps, request.query, request));
    // Figures are kept for all who ask the same, so names of entries are left out only here.
    const newest = content.newest.filter(
      ({ type }) => isTypeName(type) && deps.staff.may(request, `content.see:${type}`),
    );
    return success({ ...others, content: { ...content, newest } });
  });
  route(server, readWaiting, async (request) => {
    const { id: member } = deps.staff.member(request);
    const asked = { member, now: deps.clock.now(), most: MAX_WAITING };
    return success(await deps.database.reading((tx) => waitingWork(tx, asked)));
  });
}
