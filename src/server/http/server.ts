import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Parts } from '../parts.ts';
import type { Log } from '../platform/log.ts';

/** The HTTP server, whose routes take Zod schemas. */
export type Server = FastifyInstance<
  HttpServer,
  IncomingMessage,
  ServerResponse,
  Log,
  ZodTypeProvider
>;

/** A feature's routes. `server` is a scope of its own: its hooks touch no other feature. */
export type RegisterRoutes = (server: Server, parts: Parts) => void | Promise<void>;

export type Request = FastifyRequest;
export type Reply = FastifyReply;
