import type {
  LeadPostAnswer,
  OtpState,
  VerifyAnswer,
  VerifyBody,
} from '../../../kernel/leads/leads.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { regionCallerOf } from '../regions.ts';
import type { Places } from '../places/places.ts';
import type { ReadLeadPost } from './body.ts';
import type { RegisterService, Resent } from './register-service.ts';
import { callerOf } from './request.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { VerifyService } from './verify-service.ts';

type Deps = Pick<Platform, 'config'> & {
  visitors: Visitors;
  leads: { places: Places; registering: RegisterService; verifying: VerifyService };
};

/** A request with its answer, whose cookies bind what follows to the browser. */
export type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** What a browser may ask of a registration, whether a script or a form asks. */
export function answersOf({ leads, ...deps }: Deps) {
  const { cookies } = deps.visitors;
  const { lifeSeconds } = deps.config.otp;

  return {
    /** Takes a registration, and binds its code to the browser. */
    register: async (post: ReadLeadPost, { request, reply }: Exchange): Promise<LeadPostAnswer> => {
      const caller = callerOf(request, deps.visitors);
      const { answer, token } = await leads.registering.register(post, caller);
      if (token) cookies.setChallenge(reply, token, lifeSeconds);
      return answer;
    },

    /** Checks a code, and begins the session. */
    verify: async (
      { lead_id: leadId, otp }: VerifyBody,
      { request, reply }: Exchange,
    ): Promise<VerifyAnswer> => {
      const challenge = cookies.challenge(request);
      const tried = { leadId, otp, challenge, address: callerAddress(request) };
      const { answer, token, isChild } = await leads.verifying.verify(tried);
      if (isChild) cookies.refuseAnalytics(reply);
      else if (answer.lead_type === 'NEW') leads.places.note(leadId, regionCallerOf(request), true);
      cookies.setSession(reply, token);
      cookies.setHints(reply, answer.lead);
      cookies.clearChallenge(reply);
      return answer;
    },

    /** Sends another code, and binds that one to the browser. */
    resend: async (wanted: Resent, { request, reply }: Exchange): Promise<OtpState> => {
      const caller = callerOf(request, deps.visitors);
      const { answer, token } = await leads.registering.resend(wanted, caller);
      if (token) cookies.setChallenge(reply, token, lifeSeconds);
      return answer;
    },
  };
}

/** What a browser may ask of a registration. */
export type Answers = ReturnType<typeof answersOf>;
