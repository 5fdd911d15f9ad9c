import type { CookieSerializeOptions } from '@fastify/cookie';

import { cookies } from '../../../kernel/constants.ts';
import type { UserLeadData } from '../../../kernel/leads/leads.ts';
import type { Config } from '../../config/config.ts';
import { isSecure } from '../../http/security-headers.ts';
import type { Reply, Request } from '../../http/server.ts';
import { ownValue } from '../../../kernel/record.ts';

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
    /** For a page that finds nobody: a browser may still take itself for one that is signed in. */
    clearHints: (reply: Reply) => {
      for (const { name } of [isUserVerified, userLeadData])
        if (ownValue(reply.request.cookies, name) !== undefined) reply.clearCookie(name, hint);
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

/** A browser has so many numbers in hand at once; the oldest gives way. */
const MOST = 5;
/** Others that somebody planted are left, so that an answer's head stays small. */
const MOST_KEPT = 20;

/**
 * Cookies of which a browser keeps one for each lead, so that two tabs do not take each other's away. The newest one also
 * stands under the plain name, as the version before this one knew a single cookie and may run beside it.
 */
export function cookiesOfLeads(name: string, options: CookieSerializeOptions) {
  const prefix = `${name}_`;
  const kept = ({ cookies }: Request) =>
    Object.keys(cookies)
      .filter((each) => each.startsWith(prefix))
      .slice(-MOST_KEPT);
  const valuesOf = ({ cookies }: Request, names: readonly string[]) =>
    names.map((each) => ownValue(cookies, each)).filter((value) => value !== undefined);

  return {
    all: (request: Request): string[] => valuesOf(request, [name, ...kept(request).slice(-MOST)]),
    of: (request: Request, leadId: string): string[] => valuesOf(request, [prefix + leadId, name]),
    set: (reply: Reply, leadId: string, { value, seconds }: { value: string; seconds: number }) => {
      const own = prefix + leadId;
      const others = kept(reply.request).filter((each) => each !== own);
      for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1)))
        reply.clearCookie(oldest, options);
      for (const each of [own, name]) reply.setCookie(each, value, { ...options, maxAge: seconds });
    },
    clear: (reply: Reply, leadId: string) => {
      const { cookies } = reply.request;
      const own = prefix + leadId;
      reply.clearCookie(own, options);
      const token = ownValue(cookies, own);
      if (token === undefined || token === ownValue(cookies, name))
        reply.clearCookie(name, options);
    },
    clearAll: (reply: Reply) => {
      for (const each of [name, ...kept(reply.request)]) reply.clearCookie(each, options);
    },
  };
}
