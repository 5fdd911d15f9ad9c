import type { CookieSerializeOptions } from '@fastify/cookie';

import { cookies } from '../../../kernel/constants.ts';
import type { UserLeadData } from '../../../kernel/leads/leads.ts';
import type { Config } from '../../config/config.ts';
import { isSecure } from '../../http/security-headers.ts';
import type { Reply, Request } from '../../http/server.ts';

/** The cookies of visitors. Those that decide anything are HttpOnly; the hints are for the page alone. */
export type VisitorCookies = {
  session(request: Request): string | undefined;
  challenge(request: Request): string | undefined;
  /** Returns the values that the form without scripts keeps between pages, as text. */
  registration(request: Request): string | undefined;
  setSession(reply: Reply, token: string): void;
  setChallenge(reply: Reply, token: string, seconds: number): void;
  clearChallenge(reply: Reply): void;
  setRegistration(reply: Reply, kept: string, seconds: number): void;
  clearRegistration(reply: Reply): void;
  /** Tells the page that this visitor is verified. */
  setHints(reply: Reply, lead: UserLeadData): void;
  /** No visit of this browser is counted or told apart from now on. */
  refuseAnalytics(reply: Reply): void;
  /** Ends session, challenge and hints. */
  clear(reply: Reply): void;
};

/** Names carry `__Host-` on https, so that no other host of the domain can set them. */
export function visitorCookies(config: Config): VisitorCookies {
  const secure = isSecure(config);
  const prefix = secure ? '__Host-' : '';
  const session = `${prefix}visitor`;
  const challenge = `${prefix}otp_challenge`;
  const registration = `${prefix}registration`;
  const hint: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure };
  const hidden: CookieSerializeOptions = { ...hint, httpOnly: true };
  const { isUserVerified, userLeadData } = cookies;

  return {
    session: (request) => request.cookies[session],
    challenge: (request) => request.cookies[challenge],
    registration: (request) => request.cookies[registration],
    setSession: (reply, token) =>
      void reply.setCookie(session, token, { ...hidden, maxAge: isUserVerified.maxAge }),
    setChallenge: (reply, token, seconds) =>
      void reply.setCookie(challenge, token, { ...hidden, maxAge: seconds }),
    clearChallenge: (reply) => void reply.clearCookie(challenge, hidden),
    setRegistration: (reply, kept, seconds) =>
      void reply.setCookie(registration, kept, { ...hidden, maxAge: seconds }),
    clearRegistration: (reply) => void reply.clearCookie(registration, hidden),
    setHints: (reply, { id, name, leads_id }) => {
      const data = JSON.stringify({ id, name, leads_id } satisfies UserLeadData);
      reply.setCookie(isUserVerified.name, 'true', { ...hint, maxAge: isUserVerified.maxAge });
      reply.setCookie(userLeadData.name, data, { ...hint, maxAge: userLeadData.maxAge });
    },
    refuseAnalytics: (reply) => {
      const { name, maxAge } = cookies.analyticsConsent;
      reply.setCookie(name, 'no', { ...hint, maxAge });
      reply.clearCookie(cookies.sessionId.name, hint);
      reply.clearCookie(cookies.firstVisit.name, hint);
    },
    clear: (reply) => {
      reply.clearCookie(session, hidden);
      reply.clearCookie(challenge, hidden);
      reply.clearCookie(registration, hidden);
      reply.clearCookie(isUserVerified.name, hint);
      reply.clearCookie(userLeadData.name, hint);
    },
  };
}
