import { formPosts } from '../../../../kernel/leads/formPosts.ts';
import {
  formTaker,
  beginTrouble,
  seeOther,
  troubleOf,
} from '../../../../server/leads/pages/forms.ts';
import { randomUUID } from 'node:crypto';
import { verifyBodySchema } from '../../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../../kernel/messages.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import { wordsOf } from '../../../../content/read/ownWords.ts';
import { callerAddress } from '../../../../server/http/callers/limit.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { Request, Server } from '../../../../server/http/server.ts';
import { asAppError } from '../../../../server/http/failures/error-handler.ts';
import { askedFor, codeOf, unknownTimes } from '../../../../server/leads/pages/context.ts';
import type { CodeView } from '../../../../server/website/website.ts';
import { textIn } from '../../../../server/leads/pages/values.ts';
import type { Exchange } from '../../../../server/leads/register/register-lead.ts';
import { proveNumber } from '../../../../server/leads/register/verify-lead.ts';
import type { MyDataContext } from './context.ts';
import type { Asked } from './session/sessions.ts';
import { openSending } from './sending.ts';

const lost = { step: 'lost' } as const;

export function registerProving(server: Server, context: MyDataContext): void {
  const { deps, cookies, sessions, show } = context;
  const takeForm = formTaker(server, deps);
  const { clock, leads } = deps;
  const { again } = openSending(context);

  const codeView = ({ leadId, mobile, ...times }: Asked): CodeView => {
    return {
      step: 'code',
      leadId,
      mobile,
      ...codeOf(times, clock.now().getTime()),
      codeWay: 'sms',
      isGuardian: false,
      problem: null,
      trouble: null,
      opening: randomUUID(),
    };
  };

  const askedBy = (request: Request): Asked | null => {
    const asked = askedFor(request.body);
    const kept = cookies.asked(request, asked?.leadId);
    const mobile = asked && leads.phones.read(asked.mobile);
    if (kept || !mobile) return kept;
    return { leadId: asked.leadId, mobile, ...unknownTimes, wrong: 0 };
  };

  const refuse = (error: unknown, state: Asked, exchange: Exchange) => {
    const failure = beginTrouble(error, exchange);
    const view = { ...codeView(state), isResent: false };
    if (failure.statusCode === 400) return show(exchange, { ...view, problem: failure.message });
    return show(exchange, { ...view, trouble: troubleOf(failure) });
  };

  server.get(myDataPaths.code, async (request, reply) => {
    const state = cookies.asked(request);
    return show({ request, reply }, state ? codeView(state) : lost);
  });

  takeForm(formPosts.myDataCode, async (request, reply) => {
    const state = askedBy(request);
    if (!state) return show({ request, reply }, lost);
    try {
      const sent = { lead_id: state.leadId, otp: textIn(request.body, 'otp') };
      const body = verifyBodySchema.safeParse(sent);
      if (!body.success) {
        const { otpLength } = wordsOf(deps.content.snapshot(), leadMessages);
        throw new AppError('invalid_input', { msg: otpLength });
      }
      const { leadId } = state;
      const tokens = cookies.challenges.of(request, leadId);
      const tried = { leadId, otp: body.data.otp, tokens, address: callerAddress(request) };
      const token = await proveNumber(leads.verifying, tried, sessions.open);
      cookies.challenges.clear(reply, leadId);
      cookies.setSession(reply, token);
      return seeOther(reply, myDataPaths.page);
    } catch (error) {
      if (asAppError(error).code === 'incorrect_otp')
        cookies.setAsked(reply, { ...state, wrong: state.wrong + 1 });
      return refuse(error, state, { request, reply });
    }
  });

  server.get(myDataPaths.resend, async (_request, reply) => seeOther(reply, myDataPaths.code));

  takeForm(formPosts.myDataResend, async (request, reply) => {
    const state = askedBy(request);
    if (!state) return show({ request, reply }, lost);
    try {
      await again(state, { request, reply });
      return seeOther(reply, myDataPaths.code);
    } catch (error) {
      return refuse(error, state, { request, reply });
    }
  });
}
