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

/** A request, as Fastify gives it to hooks and handlers. */
export type Request = FastifyRequest;
/** Its answer while it is made. */
export type Reply = FastifyReply;

/** Counts and measures the pages that a server answers. */
export type WatchesPages = { metrics: { watchPages(server: Server): void } };
