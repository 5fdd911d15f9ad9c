import type { RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';

import { type Call, permissionsFor, type SchemaOf } from '../../kernel/call.ts';
import type { Wording } from '../../kernel/wording/wording.ts';
import { API } from '../../kernel/constants.ts';
import { type Success, successOf } from '../../kernel/envelope.ts';
import type { Permission } from '../../kernel/staff/permissions.ts';
import type { LimitName, Limits } from '../platform/limits/limits.ts';
import { type Counting, limit } from './callers/limit.ts';
import type { Places } from './callers/member-places.ts';
import type { Reply, Request, Server } from './server.ts';

type Guard = (request: Request, reply: Reply) => Promise<void>;

export type Guards = Readonly<{
  limits: Limits<LimitName>;
  visitors: Readonly<{ require: Guard; requireLeadsId: Guard }>;
  staff: Readonly<{
    requirePermissions(needed: readonly Permission[]): Guard;
    requireFresh(needed: readonly Permission[]): Guard;
    member(request: Request): { id: number };
  }>;
  places: Readonly<{ calls: Places; files: Places }>;
}>;

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards;
    wording: () => Wording;
  }
  interface FastifyContextConfig {
    /** The declaration that a route answers. */
    call?: Call;
  }
}

type Read<Schema, Otherwise = unknown> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type Unread = Readonly<Record<string, unknown>>;

/** A request whose parts are as the call declares them. */
export type CallRequest<C extends Call, Body = Read<SchemaOf<C, 'body'>>> = Request & {
  readonly params: Read<SchemaOf<C, 'params'>, Unread>;
  readonly query: Read<SchemaOf<C, 'query'>, Unread>;
  readonly body: Body;
};

type Answered<C extends Call> =
  SchemaOf<C, 'answer'> extends infer Schema extends z.ZodType
    ? Success<z.input<Schema>> | Reply
    : Reply;

export type Handler<C extends Call, Body = Read<SchemaOf<C, 'body'>>> = (
  request: CallRequest<C, Body>,
  reply: Reply,
) => Promise<Answered<C>>;

type Served<C extends Call, Body> = Readonly<{
  handler: Handler<C, Body>;
  /** Reads the declared body, and makes the checks that only the server can make. */
  body?: z.ZodType<Body>;
  counting?: Counting;
  /** False disables HEAD for a GET route. */
  exposeHeadRoute?: boolean;
}>;

/** Answers a declared call: its limit, then session and role, then all parts of the request, then `handler`. */
export function route<C extends Call, Body = Read<SchemaOf<C, 'body'>>>(
  server: Server,
  call: C,
  served: Handler<C, Body> | Served<C, Body>,
): void {
  const { handler, ...own }: Served<C, Body> =
    typeof served === 'function' ? { handler: served } : served;
  server.route({
    method: call.method,
    url: API + call.path,
    onRequest: guardsOf(server.guards, call, own.counting),
    schema: schemaOf(call, own.body),
    config: { call },
    // The schemas that the request has passed are those that the handler's types come from.
    handler: handlerOf(server.guards, call, handler as unknown as RouteHandlerMethod),
    ...(own.exposeHeadRoute !== undefined && { exposeHeadRoute: own.exposeHeadRoute }),
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
  });
}

function guardsOf({ limits, visitors, staff }: Guards, call: Call, counting?: Counting): Guard[] {
  if (counting && !call.limit) throw new Error(`${call.path} is counted, but has no limit.`);
  const counted = call.limit ? [limit({ limits }, call.limit, counting)] : [];
  const needed = permissionsFor(call);
  if (needed !== undefined) {
    return [...counted, call.fresh ? staff.requireFresh(needed) : staff.requirePermissions(needed)];
  }
  if (call.who === 'visitor') return [...counted, visitors.require];
  if (call.who === 'learner') return [...counted, visitors.requireLeadsId];
  // Everyone, or whoever signs: a signature is over the body, which is not there yet, so that its route reads it.
  return counted;
}

function schemaOf(call: Call, body: z.ZodType | undefined = call.body) {
  const { params, query, answer } = call;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && {
      response: Object.fromEntries(
        [call.status ?? 200].flat().map((status) => [status, successOf(answer)]),
      ),
    }),
  };
}

/** Sets the status of a call. A member's calls are worked on in places of their own. */
function handlerOf(
  { staff, places }: Guards,
  call: Call,
  handler: RouteHandlerMethod,
): RouteHandlerMethod {
  const { form, status: statuses } = call;
  const [status] = [statuses ?? []].flat();
  const isOfStaff = permissionsFor(call) !== undefined;
  if (status === undefined && !isOfStaff) return handler;
  const inPlace = form ? places.files : places.calls;
  return function answer(request, reply) {
    if (status !== undefined) reply.status(status);
    if (!isOfStaff) return handler.call(this, request, reply);
    const key = String(staff.member(request).id);
    return inPlace(key, async () => handler.call(this, request, reply));
  };
}
