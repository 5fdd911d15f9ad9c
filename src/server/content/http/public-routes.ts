import { searchSite } from '../../../kernel/calls/publicContent.ts';
import { success } from '../../../kernel/envelope.ts';
import { answerReady } from '../../http/ready/ready-body.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { inTurn } from '../../http/callers/turns.ts';
import { type PublicCall, publicCalls } from '../public/calls.ts';
import { isPart } from '../public/ready.ts';
import { findOnSite } from '../public/search.ts';
import type { ContentRouteDeps } from './route-context.ts';

/** The public API without a session: published content, as prepared bytes. */
export function registerPublicContentRoutes(server: Server, deps: ContentRouteDeps): void {
  for (const call of publicCalls) registerCall(server, deps, call);
  route(server, searchSite, async (request) =>
    success(
      await inTurn(deps, { request, counted: true }, () =>
        findOnSite(deps.content.shown(), request.query.q),
      ),
    ),
  );
}

function registerCall(server: Server, deps: ContentRouteDeps, publicCall: PublicCall): void {
  const { answers } = deps.content;
  route(server, publicCall.call, async (request, reply) => {
    const args = { ...request.params, ...request.query };
    const make = () => answers.answer(publicCall, args, request.url);
    const answer =
      publicCall.free || isPart(args)
        ? await inTurn(deps, { request, counted: true }, make)
        : make();
    if (answer === undefined) throw new AppError('not_found');
    return answerReady(request, reply, { answer });
  });
}
