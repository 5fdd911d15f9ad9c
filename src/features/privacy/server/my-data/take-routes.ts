import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import { limit } from '../../../../server/http/callers/limit.ts';
import type { Server } from '../../../../server/http/server.ts';
import { seeOther } from '../../../../server/leads/pages/show.ts';
import type { MyDataContext } from './context.ts';
import { heldCsv } from './held-csv.ts';

type File = Readonly<{
  path: string;
  name: string;
  type: string;
  write: (held: HeldData) => string;
}>;

const files: readonly File[] = [
  {
    path: myDataPaths.json,
    name: 'my-data.json',
    type: 'application/json; charset=utf-8',
    write: (held) => JSON.stringify(held, null, 2),
  },
  {
    path: myDataPaths.csv,
    name: 'my-data.csv',
    type: 'text/csv; charset=utf-8',
    write: heldCsv,
  },
];

/** All that is held as files: article 20 of the GDPR, section 11 of the DPDP Act, 2023. */
export function registerTaking(server: Server, { deps, sessions }: MyDataContext): void {
  for (const { path, name, type, write } of files) {
    server.get(path, { onRequest: limit(deps, 'account') }, async (request, reply) => {
      const proved = await sessions.find(request);
      if (!proved) return seeOther(reply, myDataPaths.page);
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(await deps.leads.account.held(proved)));
    });
  }
}
