import cookie from '@fastify/cookie';
import { serializerCompiler } from 'fastify-type-provider-zod';

import { type IdempotencyDeps, registerIdempotency } from './idempotency/idempotency.ts';
import { applyHeaders, isSecure, securityHeaders } from './security-headers.ts';
import { openMemberPlaces } from './callers/member-places.ts';
import { shedCalls } from './callers/shedding.ts';
import { compressedAnswer } from './ready/compress.ts';
import type { Guards } from './route.ts';
import type { Server, Request } from './server.ts';
import { refuseInvalidParts, validatorCompiler } from './failures/validation.ts';
import type { Config } from '../config/config.ts';
import { AppError } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses state-changing calls that another site makes in a visitor's browser. A browser always names the origin of
 * such a call (Sec-Fetch-Site, else Origin). A program that sends neither header carries no user's cookies: it passes.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
function originCheck({ http }: Pick<Config, 'http'>) {
  const ours = new URL(http.origin).origin;
  const isOurs = (origin: string, request: Request): boolean =>
    origin === ours || origin === `${request.protocol}://${request.host}`;

  return async (request: Request): Promise<void> => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    const { origin } = request.headers;
    if (site === undefined && origin === undefined) return;
    if (origin !== undefined && isOurs(origin, request)) return;
    throw new AppError('cross_origin');
  };
}

export type ApiDeps = Omit<Guards, 'places'> &
  IdempotencyDeps & {
    config: Config;
    /** Counts the calls that a server answers. */
    metrics: { watch(server: Server): void };
  };

/**
 * Prepares the server for API calls: sets security headers, checks the origin, and validates all parts of a request
 * together. Pages skip these steps because they are served as ready bytes.
 */
export async function prepareCalls(server: Server, deps: ApiDeps): Promise<void> {
  const headers = securityHeaders(isSecure(deps.config));
  server.setValidatorCompiler(validatorCompiler(server.wording));
  server.setSerializerCompiler(serializerCompiler);
  shedCalls(server, deps.config);
  await server.register(cookie);
  const { limits, visitors, staff } = deps;
  server.decorate('guards', { limits, visitors, staff, places: openMemberPlaces() });
  server.addHook('onRequest', originCheck(deps.config));
  server.addHook('preHandler', refuseInvalidParts);
  registerIdempotency(server, deps);
  server.addHook('onSend', async (request, reply, payload) => {
    applyHeaders(reply, headers);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return compressedAnswer(request, reply, payload);
  });
  deps.metrics.watch(server);
}
