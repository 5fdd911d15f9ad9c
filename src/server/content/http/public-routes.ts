import { z } from 'zod';

import { success, successOf } from '../../../contract/envelope.ts';
import { searchResultSchema } from '../../../contract/publicContent.ts';
import { answerReady } from '../../http/answer-ready.ts';
import { AppError } from '../../http/errors.ts';
import { limit } from '../../http/limit.ts';
import type { RegisterRoutes, Reply, Request, Server } from '../../http/server.ts';
import { inTurn } from '../../http/turns.ts';
import type { ContentRouteDeps } from './route-deps.ts';
import { type PublicCall, publicCalls } from '../public/calls.ts';
import { isPart, listQuery } from '../public/lists.ts';
import { searchSite } from '../public/search.ts';

const tags = ['Public content'];
const nothing = z.strictObject({});
const searchQuery = z.strictObject({ q: z.string().trim().min(1).max(100) });

/** What the public may read without a session: published content, as ready bytes. */
export const registerPublicContentRoutes: RegisterRoutes<ContentRouteDeps> = (server, parts) => {
  for (const call of publicCalls) registerCall(server, parts, call);
  server.get(
    '/api/search',
    {
      onRequest: limit(parts, 'search'),
      schema: {
        summary: 'Search the site',
        tags,
        querystring: searchQuery,
        response: { 200: successOf(z.array(searchResultSchema)) },
      },
    },
    async (request) =>
      success(
        await inTurn(parts, { request: request as unknown as Request, counted: true }, () =>
          searchSite(parts.content.snapshot(), request.query.q),
        ),
      ),
  );
};

function describe({ list, staffReads }: PublicCall): string {
  const pages = list?.always ? `In pages of ${list.always}.` : 'Whole, or in pages.';
  return [
    ...(list ? [pages, 'The header X-Total-Count says how many there are in all.'] : []),
    ...(staffReads ? [`Staff read what is stored at ${staffReads}.`] : []),
  ].join(' ');
}

function registerCall(server: Server, parts: ContentRouteDeps, call: PublicCall): void {
  const { answers } = parts.content;
  const { summary, params = nothing, data, list } = call;
  const own = call.query ?? nothing;
  const query = list ? own.extend(listQuery(list).shape) : own;
  const description = describe(call);
  server.get(
    `/api${call.url}`,
    {
      schema: {
        summary,
        ...(description && { description }),
        tags,
        params,
        querystring: query,
        response: { 200: successOf(data) },
      },
    },
    async (request, reply) => {
      const args = { ...(request.params as object), ...(request.query as object) };
      const make = () => answers.answer(call, args, request.url);
      const answer =
        call.free || isPart(args)
          ? await inTurn(parts, { request: request as unknown as Request, counted: true }, make)
          : make();
      if (answer === undefined) throw new AppError('not_found');
      return answerReady(request, reply as unknown as Reply, { answer });
    },
  );
}
