import { success, successOf } from '../../../contract/envelope.ts';
import {
  otpStateSchema,
  resendBodySchema,
  namedVerifyAnswerSchema,
  verifyBodySchema,
  withLeadId,
} from '../../../contract/leads.ts';
import { leadAnswers } from '../../../contract/messages.ts';
import { callerAddress, limit } from '../../http/limit.ts';
import type { Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import { regionCallerOf } from '../../region/service.ts';
import type { Places } from '../places/places.ts';
import type { Phones } from '../store/phones.ts';
import type { RegisterService } from './register-service.ts';
import { callerOf, readPhone } from './request.ts';
import type { VerifyService } from './verify-service.ts';

const tags = ['Leads and region'];

type Codes = {
  phones: Phones;
  places: Places;
  registering: RegisterService;
  verifying: VerifyService;
};

/** Checking a code, and asking for another. */
export function registerOtpRoutes(server: Server, parts: Parts, codes: Codes): void {
  const { phones, places, registering, verifying } = codes;
  const { cookies } = parts.visitors;

  server.post(
    '/api/leads/verify',
    {
      onRequest: limit(parts, 'otpVerify'),
      schema: {
        summary: 'Verify the number by its code; starts the session',
        tags,
        body: verifyBodySchema,
        response: { 200: successOf(namedVerifyAnswerSchema) },
      },
    },
    async (request, reply) => {
      const { lead_id: leadId, otp } = request.body;
      const address = callerAddress(request);
      const challenge = cookies.challenge(request);
      const { answer, token } = await verifying.verify({ leadId, otp, challenge, address });
      if (answer.lead_type === 'NEW') places.note(leadId, regionCallerOf(request), true);
      cookies.setSession(reply, token);
      cookies.setHints(reply, answer.lead);
      cookies.clearChallenge(reply);
      return success(withLeadId(answer, leadId), leadAnswers.verified);
    },
  );

  server.post(
    '/api/leads/resendOtp/',
    {
      onRequest: limit(parts, 'leadPost'),
      schema: {
        summary: 'Send another code',
        tags,
        body: resendBodySchema,
        response: { 200: successOf(otpStateSchema) },
      },
    },
    async (request, reply) => {
      const { lead_id: leadId, phoneNumber, proof } = request.body;
      const mobile = readPhone(phones, phoneNumber, 'phoneNumber');
      const caller = await callerOf(request, parts);
      const { answer, token } = await registering.resend({ leadId, mobile, proof }, caller);
      if (token) cookies.setChallenge(reply, token, parts.config.otp.lifeSeconds);
      return success(answer, answer.sent ? leadAnswers.sent : leadAnswers.sentBefore);
    },
  );
}
