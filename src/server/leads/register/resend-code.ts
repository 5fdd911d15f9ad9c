import type { OtpState } from '../../../kernel/leads/leads.ts';
import { AppError } from '../../http/errors.ts';
import { randomText } from '../../platform/random.ts';
import {
  type Caller,
  callerOf,
  codeRequest,
  type CodeFor,
  countCode,
  otpStateOf,
  proofNeeded,
  refusalOf,
  tokenOf,
} from './code-request.ts';
import type { Exchange, Registering, WithChallenge } from './register-lead.ts';

/** Another code, for a lead's own number. */
type Resent = Pick<CodeFor, 'mobile' | 'by' | 'proof'> & { leadId: string };

/** Sends another code and binds that one to the browser. */
export async function resendCode(
  deps: Registering,
  wanted: Resent,
  { request, reply }: Exchange,
): Promise<OtpState> {
  const { answer, token } = await sendAgain(deps, wanted, callerOf(request, deps.visitors));
  if (token) deps.visitors.cookies.setChallenge(reply, token, deps.config.otp.lifeSeconds);
  return answer;
}

export async function sendAgain(
  deps: Registering,
  { leadId, ...wanted }: Resent,
  caller: Caller,
): Promise<WithChallenge<OtpState>> {
  const codeFor = { ...wanted, caller, anonymousId: null };
  const asked = await codeRequest(deps, codeFor);
  const otp = await deps.leads.resend(leadId, wanted.mobile, asked.request);
  if (otp === null) throw new AppError('lead_not_found');
  if (!countCode(deps, otp, codeFor)) {
    throw proofNeeded(asked.hold, otp, { leadId, now: asked.now }) ?? refusalOf(otp, asked.now);
  }
  return { answer: otpStateOf(otp, deps.config, asked.now), token: tokenOf(asked, otp) };
}

/**
 * Answers and refuses for a number without a lead as `sendAgain` does for one that has a lead. Sends nothing, and counts
 * apart from the codes of a registration.
 */
export async function pretendToSend(
  deps: Registering,
  mobile: string,
  caller: Caller,
): Promise<WithChallenge<OtpState>> {
  const asked = await codeRequest(deps, { mobile, caller, anonymousId: null });
  const phoneHash = deps.phones.hash(`no lead ${mobile}`);
  const otp = await deps.leads.pretend({ ...asked.request, phoneHash });
  if (otp.refused !== null) {
    const about = { leadId: randomText(16, 'base64url'), now: asked.now };
    throw proofNeeded(asked.hold, otp, about) ?? refusalOf(otp, asked.now);
  }
  return { answer: otpStateOf(otp, deps.config, asked.now), token: tokenOf(asked, otp) };
}
