import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { serializerCompiler } from 'fastify-type-provider-zod';

import type { Platform } from '../platform/open.ts';
import { type IdempotencyDeps, registerIdempotency } from './idempotency/idempotency.ts';
import { accessLog } from './access-log.ts';
import { originCheck } from './origin-check.ts';
import { applyHeaders, isSecure, securityHeaders } from './security-headers.ts';
import type { Guards } from './route.ts';
import type { Server } from './server.ts';
import { refuseInvalidParts, validatorCompiler } from './validation.ts';

/** What every API call stands on. */
export type ApiDeps = Guards &
  IdempotencyDeps & {
    log: Platform['log'];
    /** Counts the calls that a server answers. */
    metrics: { watch(server: Server): void };
  };

/** Milliseconds over which lag is averaged: a window without one sample counts as endless lag, and one pause is none. */
const LAG_WINDOW = 5_000;

/**
 * What every API call goes through: security headers, origin check, validation of all parts at
 * once. Pages do not: they are ready bytes.
 */
export async function prepareCalls(server: Server, parts: ApiDeps): Promise<void> {
  const headers = securityHeaders(isSecure(parts.config));
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const { longestLagSeconds } = parts.config.http;
  await server.register(underPressure, {
    maxEventLoopDelay: longestLagSeconds * 1_000,
    sampleInterval: LAG_WINDOW,
    retryAfter: 5,
  });
  await server.register(cookie);
  const { limits, visitors, staff } = parts;
  server.decorate('guards', { limits, visitors, staff });
  server.addHook('onRequest', originCheck(parts.config));
  server.addHook('preHandler', refuseInvalidParts);
  registerIdempotency(server, parts);
  server.addHook('onSend', async (request, reply) => {
    applyHeaders(reply, headers);
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  server.addHook('onResponse', accessLog(parts.log));
  parts.metrics.watch(server);
}
