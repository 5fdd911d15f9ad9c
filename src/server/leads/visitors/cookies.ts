import type { CookieSerializeOptions } from '@fastify/cookie';

import { cookies } from '../../../kernel/constants.ts';
import type { UserLeadData } from '../../../kernel/leads/leads.ts';
import type { Config } from '../../config/config.ts';
import { isSecure } from '../../http/security-headers.ts';
import type { Reply, Request } from '../../http/server.ts';
import { ownValue } from '../../../kernel/record.ts';
import { cookiesOfLeads } from './cookies-of-leads.ts';

/**
 * The cookies of visitors. Only the hints, which decide nothing, are readable by scripts. Names carry `__Host-` on https,
 * so that no other host of the domain can set them.
 */
export function visitorCookies(config: Config) {
  const secure = isSecure(config);
  const prefix = secure ? '__Host-' : '';
  const session = `${prefix}visitor`;
  const registration = `${prefix}registration`;
  const hint: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure };
  const hidden: CookieSerializeOptions = { ...hint, httpOnly: true };
  const challenges = cookiesOfLeads(`${prefix}otp_challenge`, hidden);
  const { isUserVerified, userLeadData } = cookies;

  return {
    session: (request: Request) => ownValue(request.cookies, session),
    challenges,
    /** Returns the values that the form without scripts keeps between pages, as text. */
    registration: (request: Request) => ownValue(request.cookies, registration),
    setSession: (reply: Reply, token: string) =>
      void reply.setCookie(session, token, { ...hidden, maxAge: isUserVerified.maxAge }),
    setRegistration: (reply: Reply, kept: string, seconds: number) =>
      void reply.setCookie(registration, kept, { ...hidden, maxAge: seconds }),
    clearRegistration: (reply: Reply) => void reply.clearCookie(registration, hidden),
    setHints: (reply: Reply, { id, name, leads_id }: UserLeadData) => {
      const data = JSON.stringify({ id, name, leads_id } satisfies UserLeadData);
      reply.setCookie(isUserVerified.name, 'true', { ...hint, maxAge: isUserVerified.maxAge });
      reply.setCookie(userLeadData.name, data, { ...hint, maxAge: userLeadData.maxAge });
    },
    refuseAnalytics: (reply: Reply) => {
      const { name, maxAge } = cookies.analyticsConsent;
      reply.setCookie(name, 'no', { ...hint, maxAge });
      reply.clearCookie(cookies.sessionId.name, hint);
      reply.clearCookie(cookies.firstVisit.name, hint);
    },
    clear: (reply: Reply) => {
      reply.clearCookie(session, hidden);
      challenges.clearAll(reply);
      reply.clearCookie(registration, hidden);
      reply.clearCookie(isUserVerified.name, hint);
      reply.clearCookie(userLeadData.name, hint);
    },
  };
}
