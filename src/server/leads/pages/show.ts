import type { Config } from '../../config/config.ts';
import { answerReady } from '../../http/ready/answer-ready.ts';
import { asAppError, beginFailure } from '../../http/failures/error-handler.ts';
import type { AppError } from '../../http/errors.ts';
import { readyAnswer } from '../../http/ready/ready-body.ts';
import { isSecure, securityHeaders } from '../../http/security-headers.ts';
import type { Reply } from '../../http/server.ts';
import { inTurn } from '../../http/callers/turns.ts';
import type { Turns } from '../../platform/turns/turns.ts';
import type { RegisterTrouble, Website } from '../../website/website.ts';
import type { Exchange } from '../register/register-lead.ts';

type Deps = Readonly<{
  config: Config;
  turns: Turns;
  website: Pick<Website, 'policy'>;
}>;

/** Pages with personal data are never cached. The browser may keep an empty form, for going back to it. */
const caching = { own: 'no-store', empty: 'private, no-cache' } as const;

/** Answers with pages that `draw` makes. They are made for one visitor, and kept by nobody. */
export function openPages<View>({ config, turns, website }: Deps, draw: (view: View) => string) {
  const headers = Object.entries(securityHeaders(isSecure(config), website.policy)).flat();

  return async (
    { request, reply }: Exchange,
    view: View,
    kept: keyof typeof caching = 'own',
  ): Promise<Reply> => {
    const html = await inTurn({ turns }, { request, counted: true }, () => draw(view));
    const common = [...headers, 'cache-control', caching[kept]];
    const plain = Buffer.from(html);
    const answer = readyAnswer({ plain, type: 'text/html; charset=utf-8', effort: 'low', common });
    return answerReady(request, reply, { answer, status: reply.statusCode });
  };
}

/** Sends the browser on by GET, so that a refresh repeats nothing. */
export function seeOther(reply: Reply, address: string): Reply {
  return reply.status(303).header('location', address).type('text/plain').send(address);
}

/**
 * Begins the answer to a failure that the visitor can correct, as a page with the values they sent.
 * @throws any other failure, which the error page answers
 */
export function beginTrouble(error: unknown, { request, reply }: Exchange): AppError {
  const { statusCode, details } = asAppError(error);
  if (statusCode >= 500 && details.retryAfter === undefined) throw error;
  return beginFailure(error, request, reply);
}

/** Returns the message of a failure, with the time to wait. */
export function troubleOf({ message, details }: AppError): RegisterTrouble {
  return {
    msg: message,
    wait: details.retryAfter === undefined ? null : details.retryAfter * 1_000,
  };
}
