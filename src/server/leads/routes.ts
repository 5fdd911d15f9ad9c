import * as calls from '../../kernel/calls/leads.ts';
import { success } from '../../kernel/envelope.ts';
import { hasDetails, type OtpState } from '../../kernel/leads/leads.ts';
import { invented, probed } from '../../kernel/staffLeads/invented.ts';
import { leadAnswers } from '../../kernel/messages.ts';
import { referralMessages } from '../../kernel/referralTexts.ts';
import { wordsOf } from '../../content/read/ownWords.ts';
import { takeModestJson } from '../http/bodies.ts';
import { requireWithin } from '../http/callers/limit.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import type { Friend, Referring } from './integrations.ts';
import {
  resendCode,
  detailsMissing,
  leadPostBody,
  type ReadLeadPost,
  registerLead,
} from './register/register-lead.ts';
import { verifyLead } from './register/verify-lead.ts';
import { registerAccountRoutes } from './account/routes.ts';
import { isProbing, refuseProbed, registerProbeRoutes } from './probe/routes.ts';
import { readPhone } from './phones.ts';
import type { Platform } from '../platform/open.ts';
import type { Leads } from './leads.ts';
import type { Visitors } from './visitors/visitors.ts';
import type { Snapshot } from '../../content/snapshot.ts';

export type LeadRouteDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'limits'> & {
  content: { snapshot(): Snapshot };
  leads: Leads;
  referring: Referring;
  visitors: Visitors;
};

export function registerLeadRoutes(server: Server, deps: LeadRouteDeps): void {
  const { content, leads } = deps;
  const { phones } = leads;

  route(server, calls.lookUpLead, async (request) => {
    const mobile = readPhone({ ...deps, phones }, request.params.phone, 'phone');
    await requireWithin(deps.limits, 'leadLookupPhone', phones.hash(mobile));
    const visitor = await deps.visitors.find(request);
    if (visitor?.mobile === mobile) {
      const own = await leads.account.own(visitor);
      if (own) return success({ leadExists: true, lead: [own] });
    }
    const isReferring = request.query.referrerForm === 'true';
    const id = await leads.repository.publicIdOf(mobile, isReferring);
    return success({ leadExists: id !== null, lead: id === null ? [] : [{ id }] });
  });

  server.register(async (posts) => {
    // Stores of browsers, which surround a lead, may hold anything.
    takeModestJson(posts, 'remove');
    registerPosts(posts, deps);
  });

  route(server, calls.verifyLead, async (request, reply) => {
    const isOfProbe = request.body.lead_id.startsWith(invented.publicId);
    const isProbe = isOfProbe && isProbing(request, deps);
    const verifying = isProbe ? leads.probes.verifying : leads.verifying;
    const answer = await verifyLead(verifying, request.body, { request, reply });
    const msg = wordsOf(content.snapshot(), leadAnswers).verified;
    const { lead_id } = request.body;
    return success({ ...answer, lead_id, leadId: lead_id }, msg);
  });

  route(server, calls.resendCode, async (request, reply) => {
    const { lead_id: leadId, phoneNumber, code_by: by, proof } = request.body;
    const mobile = readPhone({ ...deps, phones }, phoneNumber, 'phoneNumber');
    const wanted = { leadId, mobile, by, proof };
    const answer = await resendCode(leads.registering, wanted, { request, reply });
    const words = wordsOf(content.snapshot(), leadAnswers);
    return success(answer, wordsOfCode(answer, words));
  });

  server.addHook('onClose', () => leads.places.settled());
  registerAccountRoutes(server, deps, leads);
  registerProbeRoutes(server, deps);
}

function registerPosts(server: Server, deps: LeadRouteDeps): void {
  const { content, leads, referring } = deps;
  const { phones } = leads;
  route(server, calls.registerLead, {
    body: leadPostBody({ ...deps, phones }),
    handler: async (request, reply) => {
      const isProbe = request.body.data.mobile.startsWith(probed.mobile);
      if (isProbe && !isProbing(request, deps)) refuseProbed(content);
      if (!isProbe && request.query.referrerForm === 'true') {
        await deps.visitors.requireLeadsId(request);
        const visitor = deps.visitors.of(request);
        await requireWithin(deps.limits, 'referralPost', visitor.publicId);
        const snapshot = content.snapshot();
        const { leadPublicId } = await referring.refer(visitor, friendOf(request.body, snapshot));
        const ids = { lead_id: leadPublicId, leadId: leadPublicId };
        const msg = wordsOf(snapshot, referralMessages).success;
        return success({ leadExists: false, otp: null, ...ids }, msg);
      }
      const registering = isProbe ? leads.probes.registering : leads.registering;
      const answer = await registerLead(registering, request.body, { request, reply });
      const words = wordsOf(content.snapshot(), leadAnswers);
      return success({ ...answer, leadId: answer.lead_id }, wordsOfCode(answer.otp, words));
    },
  });
}

/** Whether a code was sent, and when another can be asked for if none works in this browser. */
function wordsOfCode(otp: OtpState | null, words: typeof leadAnswers): string {
  if (otp?.sent) return words.sent;
  return otp && otp.expires_in > 0 ? words.sentBefore : words.noCode(otp?.resend_after ?? 0);
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
