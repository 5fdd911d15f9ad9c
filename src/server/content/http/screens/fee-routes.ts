import { readFeeTable } from '../../../../kernel/calls/fees.ts';
import { success } from '../../../../kernel/envelope.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import { feeTable } from '../../reading/fee-table.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** All fees of the university as one table. */
export function registerFeeTable(server: Server, { content, database }: ContentRouteDeps): void {
  route(server, readFeeTable, {
    exposeHeadRoute: false,
    handler: async () => success(await feeTable(database.db, content.snapshot())),
  });
}
