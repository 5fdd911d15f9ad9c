import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The HTTP server, whose routes take Zod schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A feature's routes, and what they stand on. `server` is a scope of its own: its hooks touch no other feature. */
export type RegisterRoutes<Deps> = (server: Server, deps: Deps) => void | Promise<void>;

export type Request = FastifyRequest;
export type Reply = FastifyReply;
