import { resendCode, verifyLead } from '../../../contract/calls/leads.ts';
import { success } from '../../../contract/envelope.ts';
import { withLeadId } from '../../../contract/leads.ts';
import { leadAnswers } from '../../../contract/messages.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { regionCallerOf } from '../../region/service.ts';
import type { Places } from '../places/places.ts';
import type { Phones } from '../store/phones.ts';
import type { RegisterService } from './register-service.ts';
import { type CallerDeps, callerOf, readPhone } from './request.ts';
import type { VerifyService } from './verify-service.ts';

type Codes = {
  phones: Phones;
  places: Places;
  registering: RegisterService;
  verifying: VerifyService;
};

/** Checking a code, and asking for another. */
export function registerOtpRoutes(
  server: Server,
  deps: Pick<Platform, 'config'> & CallerDeps,
  codes: Codes,
): void {
  const { phones, places, registering, verifying } = codes;
  const { cookies } = deps.visitors;

  route(server, verifyLead, async (request, reply) => {
    const { lead_id: leadId, otp } = request.body;
    const address = callerAddress(request);
    const challenge = cookies.challenge(request);
    const { answer, token } = await verifying.verify({ leadId, otp, challenge, address });
    if (answer.lead_type === 'NEW') places.note(leadId, regionCallerOf(request), true);
    cookies.setSession(reply, token);
    cookies.setHints(reply, answer.lead);
    cookies.clearChallenge(reply);
    return success(withLeadId(answer, leadId), leadAnswers.verified);
  });

  route(server, resendCode, async (request, reply) => {
    const { lead_id: leadId, phoneNumber, proof } = request.body;
    const mobile = readPhone(phones, phoneNumber, 'phoneNumber');
    const caller = await callerOf(request, deps);
    const { answer, token } = await registering.resend({ leadId, mobile, proof }, caller);
    if (token) cookies.setChallenge(reply, token, deps.config.otp.lifeSeconds);
    return success(answer, answer.sent ? leadAnswers.sent : leadAnswers.sentBefore);
  });
}
