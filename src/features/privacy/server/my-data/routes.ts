import type { Server } from '../../../../server/http/server.ts';
import {
  takeForms,
  formTaker,
  beginTrouble,
  seeOther,
  troubleOf,
} from '../../../../server/leads/pages/forms.ts';
import { registerProving } from './code-routes.ts';
import { openContext, type MyDataDeps, type MyDataContext } from './context.ts';
import { registerMyData } from './own-routes.ts';
import { formPosts } from '../../../../kernel/leads/formPosts.ts';
import type { AppError } from '../../../../server/http/errors.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';

import { textIn } from '../../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../../server/leads/register/register-lead.ts';
import { openSending } from './sending.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import { limit } from '../../../../server/http/callers/limit.ts';
import { heldCsv } from './held-csv.ts';

/**
 * Pages on which people see, change, download and erase the data held about them, by a fresh code
 * and without scripts.
 */
export async function registerMyDataPages(server: Server, deps: MyDataDeps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerAsking(server, context);
  registerProving(server, context);
  registerMyData(server, context);
  registerTaking(server, context);
}

/** The number whose data it is about. One under which nothing is held is answered as all others are. */
function registerAsking(server: Server, context: MyDataContext): void {
  const { deps, sessions, show } = context;
  const takeForm = formTaker(server, deps);
  const { begin } = openSending(context);

  const ask = (exchange: Exchange, mobile: string, wrong?: AppError) =>
    show(exchange, {
      step: 'ask',
      mobile,
      problem: wrong?.statusCode === 400 ? (wrong.details.errors?.[0]?.msg ?? wrong.message) : null,
      trouble: wrong && wrong.statusCode !== 400 ? troubleOf(wrong) : null,
      isLeft: textIn(exchange.request.query, 'left') !== '',
    });

  server.get(myDataPaths.page, async (request, reply) => {
    const proved = await sessions.find(request);
    if (proved) return context.showHeld({ request, reply }, proved);
    const visitor = await deps.visitors.find(request);
    return ask({ request, reply }, visitor?.mobile ?? '');
  });

  takeForm(formPosts.askForMyData, async (request, reply) => {
    const mobile = textIn(request.body, 'mobile');
    try {
      await begin(mobile, { request, reply });
      return seeOther(reply, myDataPaths.code);
    } catch (error) {
      return ask({ request, reply }, mobile, beginTrouble(error, { request, reply }));
    }
  });
}

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
function registerTaking(server: Server, { deps, sessions }: MyDataContext): void {
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
