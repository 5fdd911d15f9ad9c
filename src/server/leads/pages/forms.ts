import { createHash } from 'node:crypto';

import formbody from '@fastify/formbody';

import type { FormPost } from '../../../kernel/leads/formPosts.ts';
import { limit } from '../../http/callers/limit.ts';
import type { Reply, Request, Server } from '../../http/server.ts';
import type { Clock } from '../../platform/clock.ts';
import { answerFailures } from '../../website/answer-failures.ts';
import { textIn } from './values.ts';

/** Bytes of a form: every field at its longest, in a script whose letters take nine bytes each. */
const LONGEST_FORM = 32 * 1_024;

/** Milliseconds within which the same form sent twice is one press of an impatient thumb. */
const AT_ONCE = 60_000;

type Deps = Parameters<typeof answerFailures>[1] & { clock: Clock };

/** Accepts plain forms instead of JSON, each only once, and answers failures with a page. */
export async function takeForms(server: Server, deps: Deps): Promise<void> {
  server.removeAllContentTypeParsers();
  await server.register(formbody, { bodyLimit: LONGEST_FORM });
  keyRepeats(server, deps);
  answerFailures(server, deps);
}

type Handler = (request: Request, reply: Reply) => Promise<unknown>;

/**
 * Registers routes for declared forms. If a form needs a registered visitor, its handler redirects others to the
 * registration form.
 */
export function formTaker(server: Server, deps: Parameters<typeof limit>[0]) {
  return (post: FormPost, handler: Handler): void => {
    server.post(post.path, { onRequest: limit(deps, post.limit) }, handler);
  };
}

/**
 * Gives a form that is sent twice at once the same Idempotency-Key: its second press is answered as the first was,
 * cookies included, which the browser has not seen. `opening` keeps two visitors behind one address apart.
 */
function keyRepeats(server: Server, { clock }: { clock: Clock }): void {
  server.addHook('preValidation', async ({ headers, body }) => {
    if (textIn(body, 'opening') === '') return;
    const moment = Math.floor(clock.now().getTime() / AT_ONCE);
    const sent = JSON.stringify([moment, body]);
    headers['idempotency-key'] = createHash('sha256').update(sent).digest('base64url');
  });
}
