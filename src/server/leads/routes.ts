import * as calls from '../../kernel/calls/leads.ts';
import { success } from '../../kernel/envelope.ts';
import { hasDetails, withLeadId } from '../../kernel/leads/leads.ts';
import { leadAnswers, referralMessages } from '../../kernel/messages.ts';
import { wordsOf } from '../../content/read/ownWords.ts';
import { requireWithin } from '../http/callers/limit.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import type { Friend, Referring } from './integrations.ts';
import { registerLead } from './register/register-lead.ts';
import { resendCode } from './register/resend-code.ts';
import { verifyLead } from './register/verify-lead.ts';
import { detailsMissing, leadPostBody, type ReadLeadPost } from './register/body.ts';
import { registerAccountRoutes } from './account/routes.ts';
import { readPhone } from './phones.ts';
import type { Platform } from '../platform/open.ts';
import type { Leads } from './leads.ts';
import type { Visitors } from './visitors/visitors.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/** Everything that the calls of visitors need. */
export type LeadRouteDeps = Pick<Platform, 'clock' | 'config' | 'limits'> & {
  content: { snapshot(): Snapshot };
  leads: Leads;
  referring: Referring;
  visitors: Visitors;
};

/** Registration by phone number and code. */
export function registerLeadRoutes(server: Server, deps: LeadRouteDeps): void {
  const { leads, referring } = deps;
  const { phones } = leads;
  const wordsOfNow = <W extends object>(declared: W) => wordsOf(deps.content.snapshot(), declared);

  route(server, calls.lookUpLead, async (request) => {
    const mobile = readPhone({ ...deps, phones }, request.params.phone, 'phone');
    await requireWithin(deps.limits, 'leadLookupPhone', phones.hash(mobile));
    const id = await leads.repository.publicIdOf(mobile);
    return success({ leadExists: id !== null, lead: id === null ? [] : [{ id }] });
  });

  route(server, calls.registerLead, {
    body: leadPostBody({ ...deps, phones }),
    handler: async (request, reply) => {
      if (request.query.referrerForm === 'true') {
        await deps.visitors.requireLeadsId(request);
        const visitor = deps.visitors.of(request);
        await requireWithin(deps.limits, 'referralPost', visitor.publicId);
        const { leadPublicId } = await referring.refer(
          visitor,
          friendOf(request.body, deps.content.snapshot()),
        );
        const answer = { leadExists: false, otp: null };
        return success(withLeadId(answer, leadPublicId), wordsOfNow(referralMessages).success);
      }
      const answer = await registerLead(leads.registering, request.body, { request, reply });
      const { sent, sentBefore } = wordsOfNow(leadAnswers);
      const msg = answer.otp?.sent ? sent : sentBefore;
      return success(withLeadId(answer, answer.lead_id), msg);
    },
  });

  route(server, calls.verifyLead, async (request, reply) => {
    const answer = await verifyLead(leads.verifying, request.body, { request, reply });
    return success(withLeadId(answer, request.body.lead_id), wordsOfNow(leadAnswers).verified);
  });

  route(server, calls.resendCode, async (request, reply) => {
    const { lead_id: leadId, phoneNumber, code_by: by, proof } = request.body;
    const mobile = readPhone({ ...deps, phones }, phoneNumber, 'phoneNumber');
    const wanted = { leadId, mobile, by, proof };
    const answer = await resendCode(leads.registering, wanted, { request, reply });
    const { sent, sentBefore } = wordsOfNow(leadAnswers);
    return success(answer, answer.sent ? sent : sentBefore);
  });

  server.addHook('onClose', () => leads.places.settled());
  registerAccountRoutes(server, deps, leads);
}

/** A friend whom a referrer enters in the form of registrations: all four details are needed. */
function friendOf(post: ReadLeadPost, snapshot: Snapshot): Friend {
  if (!hasDetails(post)) throw detailsMissing(post, snapshot);
  const { mobile, name, email, highest_qualification_id, area_of_interest, c4 } = post.data;
  return {
    mobile,
    name,
    email,
    c4,
    highestQualificationId: highest_qualification_id,
    qualificationList: 'lead',
    areaOfInterest: area_of_interest,
    page: post.page,
    statement: post.consent.text,
  };
}
