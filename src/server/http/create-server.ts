import { Readable } from 'node:stream';

import cookie from '@fastify/cookie';
import Fastify, { LogController, type onSendAsyncHookHandler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

import { answerAt } from '../../content/addresses/ownAddress.ts';
import { reserved } from '../../content/addresses/reserved.ts';
import type { Wording } from '../../kernel/wording/wording.ts';
import type { Config } from '../config/config.ts';
import type { Platform } from '../platform/open.ts';
import { type Requests, within } from '../platform/trace/trace.ts';
import { takeModestJson } from './bodies.ts';
import { openMemberPlaces } from './callers/member-places.ts';
import { shedCalls } from './callers/shedding.ts';
import { resignCookies } from './callers/signed-cookies.ts';
import { AppError } from './errors.ts';
import { answerError } from './failures/error-handler.ts';
import { answerUnreadable } from './failures/unreadable.ts';
import { refuseInvalidParts, validatorCompiler } from './failures/validation.ts';
import { type IdempotencyDeps, registerIdempotency } from './idempotency/idempotency.ts';
import { createListener } from './listener.ts';
import { compressedAnswer, leastWorth } from './ready/compress.ts';
import type { FastLane } from './ready/ready-body.ts';
import type { Guards } from './route.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import type { RegisterRoutes, Reply, Request, Server } from './server.ts';

const BODY_LIMIT = 100 * 1_024;
/** Milliseconds in which a feature's routes must be registered, on a busy machine too. */
const BUILDING = 60_000;

export type ServerDeps = Pick<Platform, 'config' | 'log' | 'requests' | 'tally'> & {
  /** Answers with the page for unknown addresses. */
  answerNoPage(request: Request, reply: Reply): void | Promise<unknown>;
  wording: () => Wording;
};

/** Creates a server without routes. Requests that `answerReady` answers never reach the framework. */
export function createServer(deps: ServerDeps, answerReady: FastLane): Server {
  const { config, log, requests, answerNoPage } = deps;
  const { trustedProxies } = config.http;
  const headers = securityHeaders(isSecure(config));
  const server = Fastify({
    serverFactory: (handler) =>
      createListener(deps, (request, response) =>
        answerReady(request, response, () => handler(request, response)),
      ),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own would cost each request a twentieth of its time; few write.
    childLoggerFactory: (shared) => shared,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: BUILDING,
    genReqId: (request) => requests.of(request).requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerUnreadable({ headers, wording: deps.wording }),
    frameworkErrors: (error, request, reply) =>
      void (request.url.startsWith('/api/')
        ? answerError(error, request, reply)
        : answerNoPage(request, reply)),
  });
  answerAt(config.http.origin);
  // No page can have the address of a route.
  server.addHook('onRoute', ({ url }) => reserved.reserve(url));
  server.decorate('wording', deps.wording);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  const made = server as unknown as Server;
  nameRequests(made, requests);
  resignCookies(made, config);
  leaveUnaskedBodies(made);
  readToTheEnd(made);
  takeModestJson(made);
  refuseCodedBodies(made);
  return made;
}

/** Sends each request's id with its answer, and makes its trace the context of its work. */
function nameRequests(server: Server, requests: Requests): void {
  server.addHook('onRequest', (request, reply, done) => {
    const asked = requests.of(request.raw);
    if (request.routeOptions.url !== undefined) asked.route = request.routeOptions.url;
    reply.header('x-request-id', asked.requestId);
    within(asked, done);
  });
  // A body is read by events of the connection, which lose the context.
  server.addHook('preValidation', (request, _reply, done) => {
    within(requests.of(request.raw), done);
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses state-changing calls that another site makes in a visitor's browser. A browser always names the origin of
 * such a call (Sec-Fetch-Site, else Origin). A program that sends neither header carries no user's cookies: it passes.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
function originCheck({ http }: Pick<Config, 'http'>) {
  const ours = new URL(http.origin).origin;
  return async (request: Request): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isProgram = site === undefined && origin === undefined;
    if (safeMethods.has(request.method) || isProgram) return;
    if (site === 'same-origin' || site === 'none' || origin === ours) return;
    if (origin !== `${request.protocol}://${request.host}`) throw new AppError('cross_origin');
  };
}

export type ApiDeps = Omit<Guards, 'places'> &
  IdempotencyDeps & {
    config: Config;
    metrics: { watch(server: Server): void };
  };

/** Prepares a scope for API calls: security headers, origin check, validation of all parts together. */
export async function prepareCalls(server: Server, deps: ApiDeps): Promise<void> {
  const own = { ...securityHeaders(isSecure(deps.config)), 'cache-control': 'no-store' };
  const headers = Object.entries(own);
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
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (typeof payload !== 'string' || payload.length < leastWorth) return undefined;
    // An ETag identifies the bytes of one encoding.
    if (reply.hasHeader('etag')) return undefined;
    return compressedAnswer(request, reply, payload);
  });
  deps.metrics.watch(server);
}

/** Gives each feature a scope of its own. `between` is awaited after each: time for other work. */
export async function registerAll<Deps>(
  server: Server,
  features: readonly RegisterRoutes<Deps>[],
  { deps, between }: { deps: Deps; between?: () => Promise<void> },
): Promise<void> {
  for (const register of features) {
    await server.register(async (scope) => register(scope, deps));
    await between?.();
  }
}

/**
 * Reads on what a refused upload still sends, and forgets it: the next request on its connection waits behind it. Node
 * does so for bodies that nobody has begun to read.
 */
export function readToTheEnd(server: Server): void {
  server.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded && !raw.destroyed) raw.unpipe().resume();
  });
}

/** Reads nothing of a file on HEAD: the framework would read it to its end, long after the answer. */
export function leaveUnaskedBodies(server: Server): void {
  const leave: onSendAsyncHookHandler = async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  };
  server.addHook('onRoute', (route) => {
    const isHead = [route.method].flat().includes('HEAD');
    // Before the framework's own hook of such a route.
    if (isHead) route.onSend = [leave, ...[route.onSend ?? []].flat()] as typeof route.onSend;
  });
}

/** Bodies are read as they come: https://www.rfc-editor.org/rfc/rfc9110#section-15.5.16 */
function refuseCodedBodies(server: Server): void {
  server.addHook('preParsing', async (request, reply) => {
    const { 'content-encoding': codings, 'content-length': length } = request.headers;
    const hasBody = length === undefined ? 'transfer-encoding' in request.headers : length !== '0';
    const isCoded = codings?.split(',').some((one) => !/^(?:identity)?$/i.test(one.trim()));
    if (!hasBody || !isCoded) return;
    reply.header('accept-encoding', 'identity');
    const msg = 'Please send the body as it is, without Content-Encoding.';
    throw new AppError('unsupported_media_type', { msg });
  });
}

/** Hands calls under `/api` that no route of `server` takes to another server, with the body unread. */
export function handOver(server: Server, to: () => Promise<Server>): void {
  let other: Server | undefined;
  server.all('/api/*', {
    onRequest: async (request, reply) => {
      other ??= await to();
      reply.hijack();
      other.routing(request.raw, reply.raw);
      return reply;
    },
    handler: () => undefined,
  });
}
