import { randomBytes } from 'node:crypto';
import type { OtpState } from '../../../../kernel/leads/leads.ts';
import { callerAddress, requireWithin } from '../../../../server/http/callers/limit.ts';
import { asAppError } from '../../../../server/http/failures/error-handler.ts';
import { timesOf } from '../../../../server/leads/pages/context.ts';
import {
  type Exchange,
  pretendToSend,
  sendAgain,
} from '../../../../server/leads/register/register-lead.ts';
import { callerOf } from '../../../../server/leads/register/code-request.ts';
import { readPhone } from '../../../../server/leads/phones.ts';
import { newCode } from '../../../../server/leads/store/otp-codes.ts';
import type { MyDataContext } from './context.ts';
import type { Asked } from './session/sessions.ts';
import { publicIdByNumber } from './session/repository.ts';

/** Why a number that was never verified gets no code, while one that was gets its own. */
const HELD_BACK: ReadonlySet<string> = new Set(['otp_budget_spent', 'proof_required']);

export function openSending({ deps, cookies }: MyDataContext) {
  const { clock, config, database, leads, limits } = deps;

  /** If no data are held, only the code is not sent. The code of a registration under way stays valid. */
  const send = async (
    leadId: string | null,
    mobile: string,
    { request, reply }: Exchange,
  ): Promise<OtpState> => {
    const caller = { ...callerOf(request, deps.visitors), challenge: cookies.challenge(request) };
    const { answer, token } = await (leadId === null
      ? pretendToSend(leads.registering, mobile, caller)
      : sendAgain(leads.registering, { leadId, mobile }, caller));
    if (token) cookies.setChallenge(reply, token);
    return answer;
  };

  /**
   * While codes are held back from unverified numbers, verified ones still get theirs; the page never says that
   * none was sent, as that would reveal which numbers are verified.
   */
  const sendCode = async (
    leadId: string | null,
    mobile: string,
    exchange: Exchange,
  ): Promise<OtpState> => {
    const { resendWaitSeconds, lifeSeconds } = config.otp;
    const asSent = (wait = resendWaitSeconds): OtpState => {
      return { sent: true, resend_after: wait, expires_in: lifeSeconds };
    };
    try {
      return await send(leadId, mobile, exchange);
    } catch (error) {
      const { code, details } = asAppError(error);
      if (code === 'otp_resend_too_soon') return asSent(details.retryAfter);
      if (!HELD_BACK.has(code)) throw error;
      cookies.setChallenge(exchange.reply, newCode().token);
      return asSent();
    }
  };

  const times = async (leadId: string | null, mobile: string, exchange: Exchange) =>
    timesOf(await sendCode(leadId, mobile, exchange), clock.now().getTime());

  return {
    /** @throws if it is invalid, or may be sent no more codes */
    begin: async (typed: string, exchange: Exchange): Promise<void> => {
      const mobile = readPhone({ phones: leads.phones, content: deps.content }, typed, 'mobile');
      const caller = callerAddress(exchange.request);
      await requireWithin(limits, 'myDataPhone', `${leads.phones.hash(mobile)} ${caller}`);
      const found = await publicIdByNumber(database, mobile);
      const until = await times(found, mobile, exchange);
      const leadId = found ?? randomBytes(16).toString('base64url');
      cookies.setAsked(exchange.reply, { leadId, mobile, ...until, isResent: false });
    },

    again: async (asked: Asked, exchange: Exchange): Promise<void> => {
      const found = await publicIdByNumber(database, asked.mobile);
      const until = await times(found, asked.mobile, exchange);
      cookies.setAsked(exchange.reply, { ...asked, ...until, isResent: true });
    },
  };
}
