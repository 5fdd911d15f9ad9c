import { launchpadPaths } from '../../../kernel/leads/launchpad.ts';
import { answerFailures } from '../../../server/website/answer-page.ts';
import type { Core, ServerPart } from '../../../server/feature.ts';
import { limit } from '../../../server/http/callers/limit.ts';
import type { Server } from '../../../server/http/server.ts';
import { openPages } from '../../../server/leads/pages/forms.ts';
import type { Visitor } from '../../../server/leads/visitors/visitors.ts';
import type { NextView } from '../view.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({ visitorPages: (server) => registerNext(server, core) }),
  }),
};

function registerNext(server: Server, core: Core): void {
  const { visitors, website } = core;
  answerFailures(server, core);
  const show = openPages(core, (view: NextView) => website.personal('next', view));

  server.get(launchpadPaths.next, { onRequest: limit(core, 'account') }, async (request, reply) => {
    const visitor = await visitors.find(request);
    const view = visitor && (await viewOf(core, visitor));
    if (view === null) visitors.cookies.clearHints(reply);
    return show({ request, reply }, view ?? { step: 'stranger' });
  });
}

async function viewOf(core: Core, visitor: Visitor): Promise<NextView | null> {
  const { clock, leads, papers, promisedCalls } = core;
  const [lead, plan, call, asked] = await Promise.all([
    leads.account.own(visitor),
    leads.account.plan(visitor),
    promisedCalls.next(visitor.leadId),
    papers.of(visitor.leadId),
  ]);
  if (lead === null) return null;
  return {
    step: 'next',
    name: lead.name ?? '',
    interest: lead.area_of_interest ?? '',
    plan,
    call,
    papers: asked,
    now: clock.now().toISOString(),
  };
}
