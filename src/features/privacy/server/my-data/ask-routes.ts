import { formPosts } from '../../../../kernel/leads/formPosts.ts';
import { formTaker } from '../../../../server/leads/pages/forms.ts';
import type { AppError } from '../../../../server/http/errors.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import type { Server } from '../../../../server/http/server.ts';
import { beginTrouble, seeOther, troubleOf } from '../../../../server/leads/pages/show.ts';
import { textIn } from '../../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../../server/leads/register/answers.ts';
import type { MyDataContext } from './context.ts';
import { openSending } from './sending.ts';

/** The number whose data it is about. One under which nothing is held is answered as all others are. */
export function registerAsking(server: Server, context: MyDataContext): void {
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
