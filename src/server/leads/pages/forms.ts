import { hash } from 'node:crypto';

import type { FormPost } from '../../../kernel/leads/formPosts.ts';
import { limit } from '../../http/callers/limit.ts';
import type { Reply, Request, Server } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import { answerFailures } from '../../website/answer-page.ts';
import { textIn } from './values.ts';
import { answerReady, readyAnswer } from '../../http/ready/ready-body.ts';
import { asAppError, beginFailure } from '../../http/failures/error-handler.ts';
import type { AppError } from '../../http/errors.ts';
import { isSecure, securityHeaders } from '../../http/security-headers.ts';
import { inTurn } from '../../http/callers/turns.ts';
import type { Platform } from '../../platform/open.ts';
import type { RegisterTrouble, Website } from '../../website/website.ts';
import type { Exchange } from '../register/register-lead.ts';

/** Bytes of a form: every field at its longest, in a script whose letters take nine bytes each. */
const LONGEST_FORM = 32 * 1_024;
/** Milliseconds in which the same form sent twice counts as a double click. */
const AT_ONCE = 60_000;

type Deps = Parameters<typeof answerFailures>[1] & { clock: Clock };

/** Accepts plain forms instead of JSON, each only once, and answers failures with a page. */
export async function takeForms(server: Server, deps: Deps): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM },
    // Of a repeated field, the first counts.
    async (_request: Request, body: string) =>
      Object.fromEntries([...new URLSearchParams(body)].reverse()),
  );
  // A form that is sent twice at once gets the same Idempotency-Key: its second press is answered as the first was,
  // cookies included, which the browser has not seen. `opening` keeps two visitors behind one address apart.
  server.addHook('preValidation', async ({ headers, body }) => {
    if (textIn(body, 'opening') === '') return;
    const moment = Math.floor(deps.clock.now().getTime() / AT_ONCE);
    headers['idempotency-key'] = hash('sha256', JSON.stringify([moment, body]), 'base64url');
  });
  answerFailures(server, deps);
}

/** Registers routes for declared forms. Their handlers redirect visitors who may not send them. */
export function formTaker(server: Server, deps: Parameters<typeof limit>[0]) {
  return (post: FormPost, handler: (request: Request, reply: Reply) => Promise<unknown>): void => {
    server.post(post.path, { onRequest: limit(deps, post.limit) }, handler);
  };
}

type ShowDeps = Pick<Platform, 'config' | 'turns'> & { website: Pick<Website, 'policy'> };

/** Pages with personal data are never cached. The browser may keep an empty form, for going back to it. */
const caching = { own: 'no-store', empty: 'private, no-cache' } as const;

/** Answers with pages that `draw` makes for one visitor. They are not cached. */
export function openPages<View>(
  { config, turns, website }: ShowDeps,
  draw: (view: View) => string,
) {
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

/** Redirects by GET, so that a reload repeats nothing. */
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

export function troubleOf({ message, details }: AppError): RegisterTrouble {
  return {
    msg: message,
    wait: details.retryAfter === undefined ? null : details.retryAfter * 1_000,
  };
}
