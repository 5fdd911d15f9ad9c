import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';

/** The HTTP server; `route` gives the types of a call's parts. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger
>;

/** Registers a feature's routes. `server` is a scope of its own: its hooks affect no other feature. */
export type RegisterRoutes<Deps> = (server: Server, deps: Deps) => void | Promise<void>;
export type Request = FastifyRequest;
export type Reply = FastifyReply;
export type WatchesPages = { metrics: { watchPages(server: Server): void } };
