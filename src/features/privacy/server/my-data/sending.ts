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

/** By one address: whoever asks for a stranger's number keeps nobody else from theirs. */
const myDataPhone = { name: 'myDataPhone', points: 10, seconds: 3_600 };

export function openSending({ deps, cookies }: MyDataContext) {
  const { clock, config, database, leads, limits } = deps;

  /** If no data are held, only the code is not sent. The code of a registration under way stays valid. */
  const send = async (
    leadId: string | null,
    mobile: string,
    { request, reply }: Exchange,
  ): Promise<OtpState> => {
    const { challenges } = cookies;
    const caller = { ...callerOf(request, deps.visitors), challenges: challenges.all(request) };
    const { answer, token } = await (leadId === null
      ? pretendToSend(leads.registering, mobile, caller)
      : sendAgain(leads.registering, { leadId, mobile }, caller));
    if (token) keepChallenge(reply, leadId ?? inventedId(mobile), token);
    return answer;
  };

  const keepChallenge = (reply: Exchange['reply'], leadId: string, token: string) =>
    cookies.challenges.set(reply, leadId, { value: token, seconds: config.otp.lifeSeconds });

  /** The same for a number each time, so that asking again does not reveal whether it is known. */
  const inventedId = (mobile: string): string =>
    Buffer.from(leads.phones.hash(`no lead ${mobile}`), 'hex')
      .subarray(0, 16)
      .toString('base64url');

  /**
   * The code that this browser was sent a moment ago, by its own cookies alone: nobody learns from the answer which
   * numbers are known.
   */
  const sentBefore = (leadId: string, { request }: Exchange): Asked | undefined => {
    const asked = cookies.asked(request, leadId);
    const isHere = asked !== null && cookies.challenges.of(request, leadId).length > 0;
    return isHere && asked.wrong < config.otp.triesPerCode ? asked : undefined;
  };

  /**
   * While codes are held back from unverified numbers, verified ones still get theirs; the page never says that
   * none was sent, as that would reveal which numbers are verified.
   */
  const sendCode = async (mobile: string, exchange: Exchange): Promise<Asked> => {
    const found = await publicIdByNumber(database, mobile);
    const leadId = found ?? inventedId(mobile);
    const now = clock.now().getTime();
    const { resendWaitSeconds, lifeSeconds } = config.otp;
    const sent = { sent: true, resend_after: resendWaitSeconds, expires_in: lifeSeconds };
    const asked = { leadId, mobile, isResent: false, wrong: 0 };
    try {
      return { ...asked, ...timesOf(await send(found, mobile, exchange), now) };
    } catch (error) {
      const { code, details } = asAppError(error);
      if (code === 'otp_resend_too_soon') {
        const { expiresAt = 0, wrong = 0 } = sentBefore(leadId, exchange) ?? {};
        const resendAt = now + (details.retryAfter ?? resendWaitSeconds) * 1_000;
        return { ...asked, expiresAt: expiresAt > now ? expiresAt : 0, resendAt, wrong };
      }
      if (!HELD_BACK.has(code)) throw error;
      keepChallenge(exchange.reply, leadId, newCode().token);
      return { ...asked, ...timesOf(sent, now) };
    }
  };

  /** @throws if it is invalid, or may be sent no more codes */
  const ask = async (typed: string, exchange: Exchange, isResent: boolean): Promise<void> => {
    const mobile = readPhone({ phones: leads.phones, content: deps.content }, typed, 'mobile');
    const caller = callerAddress(exchange.request);
    await requireWithin(limits, myDataPhone, `${leads.phones.hash(mobile)} ${caller}`);
    const asked = await sendCode(mobile, exchange);
    cookies.setAsked(exchange.reply, { ...asked, isResent: isResent && asked.expiresAt > 0 });
  };

  return {
    begin: (typed: string, exchange: Exchange) => ask(typed, exchange, false),
    again: ({ mobile }: Asked, exchange: Exchange) => ask(mobile, exchange, true),
  };
}
