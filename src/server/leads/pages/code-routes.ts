import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { formTaker, beginTrouble, seeOther, troubleOf } from './forms.ts';
import { randomUUID } from 'node:crypto';

import { codeWayIn } from '../../../kernel/leads/otp.ts';
import { type VerifyAnswer, verifyBodySchema } from '../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { AppError } from '../../http/errors.ts';
import type { Server } from '../../http/server.ts';
import type { CodeView } from '../../website/website.ts';
import { type Exchange, resendCode } from '../register/register-lead.ts';
import { verifyLead } from '../register/verify-lead.ts';
import { readPhone } from '../phones.ts';
import {
  codeOf,
  keepPending,
  type PageContext,
  type Pending,
  pendingOf,
  timesOf,
} from './context.ts';
import { textIn } from './values.ts';

const lost = { step: 'lost' } as const;

export function registerCodePages(server: Server, context: PageContext): void {
  const { deps, show } = context;
  const takeForm = formTaker(server, deps);
  const { phones } = deps.leads;

  const viewOf = ({ leadId, values, ...times }: Pending): CodeView => {
    return {
      step: 'code',
      leadId,
      mobile: phones.read(values.mobile) ?? values.mobile,
      ...codeOf(times, deps.clock.now().getTime()),
      codeWay: codeWayIn(values.code_by),
      isGuardian: values.by === 'guardian',
      problem: null,
      trouble: null,
      opening: randomUUID(),
    };
  };

  const withPending = async (exchange: Exchange, work: (state: Pending) => Promise<string>) => {
    const state = pendingOf(deps, exchange.request);
    if (!state) return show(exchange, lost, 'empty');
    try {
      return seeOther(exchange.reply, await work(state));
    } catch (error) {
      const failure = beginTrouble(error, exchange);
      const view = { ...viewOf(state), isResent: false };
      if (failure.statusCode === 400) return show(exchange, { ...view, problem: failure.message });
      return show(exchange, { ...view, trouble: troubleOf(failure) });
    }
  };

  server.get(registerPaths.code, async (request, reply) => {
    const state = pendingOf(deps, request);
    if (!state) return show({ request, reply }, lost, 'empty');
    return show({ request, reply }, viewOf(state));
  });

  takeForm(formPosts.registerCode, (request, reply) =>
    withPending({ request, reply }, async ({ leadId, values }) => {
      const otp = textIn(request.body, 'otp');
      const body = verifyBodySchema.safeParse({ lead_id: leadId, otp });
      if (!body.success) {
        const { otpLength } = wordsOf(deps.content.snapshot(), leadMessages);
        throw new AppError('invalid_input', { msg: otpLength });
      }
      const answer = await verifyLead(deps.leads.verifying, body.data, { request, reply });
      deps.visitors.cookies.clearRegistration(reply);
      return doneAddress(answer, values.program_id);
    }),
  );

  server.get(registerPaths.resend, async (_request, reply) => seeOther(reply, registerPaths.code));

  takeForm(formPosts.registerResend, (request, reply) =>
    withPending({ request, reply }, async (state) => {
      const mobile = readPhone({ ...deps, phones }, state.values.mobile, 'mobile');
      const by = codeWayIn(textIn(request.body, 'code_by') || state.values.code_by);
      const wanted = { leadId: state.leadId, mobile, by };
      const otp = await resendCode(deps.leads.registering, wanted, { request, reply });
      const times = timesOf(otp, deps.clock.now().getTime());
      const values = { ...state.values, code_by: by };
      keepPending(deps, reply, { ...state, values, ...times, isResent: true });
      return registerPaths.code;
    }),
  );
}

/** The address to go to once a number is verified, without personal data. */
export function doneAddress({ lead_type }: VerifyAnswer, programme: string): string {
  const query = new URLSearchParams({ lead: lead_type, ...(programme !== '' && { programme }) });
  return `${registerPaths.done}?${query}`;
}
