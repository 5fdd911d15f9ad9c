import type { CookieSerializeOptions } from '@fastify/cookie';

import { ownValue } from '../../../kernel/record.ts';
import type { Reply, Request } from '../../http/server.ts';

/** A browser has so many numbers in hand at once; the oldest gives way. */
const MOST = 5;
/** Others that somebody planted are left, so that an answer's head stays small. */
const MOST_KEPT = 20;

/**
 * Cookies of which a browser keeps one for each lead, so that two tabs do not take each other's away. The newest one also
 * stands under the plain name, as the version before this one knew a single cookie and may run beside it.
 */
export function cookiesOfLeads(name: string, options: CookieSerializeOptions) {
  const ofLead = (leadId: string) => `${name}_${leadId}`;
  const kept = ({ cookies }: Request) =>
    Object.keys(cookies)
      .filter((each) => each.startsWith(ofLead('')))
      .slice(-MOST_KEPT);
  const valuesOf = ({ cookies }: Request, names: readonly string[]) =>
    names.map((each) => ownValue(cookies, each)).filter((value) => value !== undefined);

  return {
    all: (request: Request): string[] => valuesOf(request, [name, ...kept(request).slice(-MOST)]),
    of: (request: Request, leadId: string): string[] => valuesOf(request, [ofLead(leadId), name]),
    set: (reply: Reply, leadId: string, { value, seconds }: { value: string; seconds: number }) => {
      const own = ofLead(leadId);
      const others = kept(reply.request).filter((each) => each !== own);
      for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1)))
        reply.clearCookie(oldest, options);
      for (const each of [own, name]) reply.setCookie(each, value, { ...options, maxAge: seconds });
    },
    clear: (reply: Reply, leadId: string) => {
      const { cookies } = reply.request;
      const own = ofLead(leadId);
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
