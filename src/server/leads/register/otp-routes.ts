import { resendCode, verifyLead } from '../../../kernel/calls/leads.ts';
import { success } from '../../../kernel/envelope.ts';
import { withLeadId } from '../../../kernel/leads/leads.ts';
import { leadAnswers } from '../../../kernel/messages.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { Phones } from '../phones.ts';
import type { Answers } from './answers.ts';
import { readPhone } from '../phones.ts';

/** Checking a code, and asking for another. */
export function registerOtpRoutes(server: Server, answers: Answers, phones: Phones): void {
  route(server, verifyLead, async (request, reply) => {
    const answer = await answers.verify(request.body, { request, reply });
    return success(withLeadId(answer, request.body.lead_id), leadAnswers.verified);
  });

  route(server, resendCode, async (request, reply) => {
    const { lead_id: leadId, phoneNumber, code_by: by, proof } = request.body;
    const mobile = readPhone(phones, phoneNumber, 'phoneNumber');
    const answer = await answers.resend({ leadId, mobile, by, proof }, { request, reply });
    return success(answer, answer.sent ? leadAnswers.sent : leadAnswers.sentBefore);
  });
}
