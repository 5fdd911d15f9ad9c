import { success, successOf } from '../../../contract/envelope.ts';
import { doneAnswerSchema, heldDataSchema } from '../../../contract/leads.ts';
import { limit } from '../../http/limit.ts';
import type { Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import type { AccountService } from './service.ts';

const tags = ['Leads and region'];

/** The session's end, and a visitor's rights over their data. */
export function registerOwnDataRoutes(
  server: Server,
  parts: Parts,
  { account }: { account: AccountService },
): void {
  const { visitors } = parts;
  const onRequest = [limit(parts, 'account'), visitors.require];

  server.post(
    '/api/leads/logout',
    {
      onRequest,
      schema: { summary: 'End the session', tags, response: { 200: successOf(doneAnswerSchema) } },
    },
    async (request, reply) => {
      await visitors.end(request);
      visitors.cookies.clear(reply);
      return success({ done: true as const });
    },
  );

  server.get(
    '/api/leads/me',
    {
      onRequest,
      schema: {
        summary: 'What we hold about you',
        tags,
        response: { 200: successOf(heldDataSchema) },
      },
    },
    async (request) => success(await account.held(visitors.of(request))),
  );

  server.delete(
    '/api/leads/me',
    {
      onRequest,
      schema: {
        summary: 'Withdraw consent and erase what we hold',
        tags,
        response: { 200: successOf(doneAnswerSchema) },
      },
    },
    async (request, reply) => {
      await account.erase(visitors.of(request));
      visitors.cookies.clear(reply);
      return success({ done: true as const });
    },
  );
}
