import { Readable } from 'node:stream';

import { exportBreachList, readLeadAccess } from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Audit } from '../../audit/audit.ts';
import { attachment } from '../../http/attachment.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { csvStream } from '../../platform/csv.ts';
import type { Platform } from '../../platform/open.ts';
import type { Staff } from '../../staff/staff.ts';
import { requireReach } from '../reach-repository.ts';
import { leadAccessService } from './access.ts';
import type { Reached } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'database'> & { audit: Audit; staff: Staff };

export function registerLeadAccess(server: Server, deps: Deps): void {
  const access = leadAccessService(deps);

  route(server, readLeadAccess, async (request) => {
    const { id } = request.params;
    await requireReach(deps.database.db, deps.staff.member(request), id);
    return success(await access.of(id));
  });

  route(server, exportBreachList, async (request, reply) => {
    await deps.audit.record(deps.database.db, {
      actor: deps.staff.member(request),
      action: 'export',
      entity: 'breach_list',
      after: request.query,
      address: request.ip,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('breach-list.csv'))
      .send(Readable.from(csvStream(heads, linesOf(access.reached(request.query)))));
  });
}

const heads = ['name', 'mobile', 'email', 'verified', 'language', 'registered_at'];

async function* linesOf(reached: AsyncIterable<Reached>) {
  for await (const { name, mobile, email, is_verified, language, created_at } of reached) {
    yield [name, mobile, email, is_verified ? 'yes' : null, language, new Date(created_at)];
  }
}
