import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { formTaker, seeOther } from './forms.ts';
import {
  registerAddress,
  registerPaths,
  type RegisterValues,
} from '../../../kernel/leads/registerForm.ts';
import { offeredPlan } from '../../../content/read/programme.ts';
import type { Server } from '../../http/server.ts';
import type { DoneView } from '../../website/website.ts';
import type { Visitor } from '../visitors/visitors.ts';
import type { PageContext } from './context.ts';

import { idIn, textIn } from './values.ts';

export function registerDonePages(server: Server, { deps, show }: PageContext): void {
  const takeForm = formTaker(server, deps);
  const { brochureSending, content, leads, visitors } = deps;

  server.get(registerPaths.done, async (request, reply) => {
    const visitor = await visitors.find(request);
    if (!visitor) return seeOther(reply, registerPaths.form);
    const lead = textIn(request.query, 'lead');
    const leadType = lead === 'NEW' || lead === 'EXISTING' ? lead : null;
    const programme = idIn(textIn(request.query, 'programme'));
    return show({ request, reply }, { ...doneFor(visitor), leadType, programme });
  });

  server.get(registerPaths.plan, async (request, reply) => {
    const visitor = await visitors.find(request);
    if (!visitor) return seeOther(reply, registerPaths.form);
    const plan = idIn(textIn(request.query, 'plan'));
    const programme = idIn(textIn(request.query, 'programme'));
    const noted = { programme, plan, isPlanNoted: true };
    return show({ request, reply }, { ...doneFor(visitor), ...noted });
  });

  takeForm(formPosts.choosePlan, async (request, reply) => {
    const visitor = await visitors.find(request);
    const plan = idIn(textIn(request.body, 'fee_plan_id')) ?? undefined;
    const programme = idIn(textIn(request.body, 'program_id')) ?? undefined;
    const address = registerAddress({ programme, plan });
    const isOffered = plan !== undefined && offeredPlan(content.snapshot(), plan) !== undefined;
    if (!visitor || !isOffered) return seeOther(reply, address);
    await leads.account.update(visitor, { fee_plan_id: plan });
    return seeOther(reply, address.replace(registerPaths.form, registerPaths.plan));
  });

  server.get(registerPaths.brochure, async (request, reply) => {
    const visitor = await visitors.find(request);
    if (!visitor) return seeOther(reply, registerPaths.form);
    const programme = idIn(textIn(request.query, 'programme'));
    return show({ request, reply }, { ...doneFor(visitor), programme, isBrochureSent: true });
  });

  takeForm(formPosts.sendBrochure, async (request, reply) => {
    const visitor = await visitors.find(request);
    const programme = idIn(textIn(request.body, 'program_id'));
    if (!visitor || programme === null) return seeOther(reply, registerPaths.form);
    await brochureSending.send(programme, visitor);
    return seeOther(reply, `${registerPaths.brochure}?programme=${programme}`);
  });
}

export function doneView(visitor: Visitor, values: RegisterValues): DoneView {
  const programme = idIn(values.program_id);
  return { ...doneFor(visitor), programme, plan: idIn(values.fee_plan_id) };
}

function doneFor({ name, leadsId }: Visitor): DoneView {
  return {
    step: 'done',
    name,
    leadsId,
    leadType: null,
    programme: null,
    plan: null,
    isPlanNoted: false,
    isBrochureSent: false,
  };
}
