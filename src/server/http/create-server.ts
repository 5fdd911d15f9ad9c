import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
  type ServerOptions,
} from 'node:http';

import Fastify, { LogController } from 'fastify';

import { reserved } from '../../content/reserved.ts';
import type { Platform } from '../platform/open.ts';
import { answerError } from './failures/error-handler.ts';
import { AppError } from './errors.ts';
import { openPacing } from './callers/pacing.ts';
import { signCookiesAnew } from './callers/signed-cookies.ts';
import { nameRequests } from './seeing/name-requests.ts';
import { openWatch } from './seeing/watch.ts';
import type { RegisterRoutes, Reply, Request, Server } from './server.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import { answerUnreadable } from './failures/unreadable.ts';
import type { Config } from '../config/config.ts';

const SECOND = 1_000;

/** Longest that the head of a request may take to come, in milliseconds. */
const HEAD = 20 * SECOND;

/** Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed. */
const IDLE = 72 * SECOND;

/**
 * How long a connection may keep the server waiting. They belong to the HTTP server itself: Fastify sets none of its
 * own on a server that it is given.
 * @see https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener
 */
function timeouts({ http }: Pick<Config, 'http'>): ServerOptions {
  const request = http.requestTimeoutSeconds * SECOND;
  return {
    requestTimeout: request,
    headersTimeout: Math.min(HEAD, request),
    keepAliveTimeout: IDLE,
    // How often late ones are looked for, so how late beyond its time one may be closed.
    connectionsCheckingInterval: Math.min(5 * SECOND, request),
  };
}

const BODY_LIMIT = 100 * 1_024;
/** Milliseconds in which a feature's routes must be there: on a machine with much else to do that takes its time. */
const BUILDING = 60_000;

/** Answers what is ready, and leaves everything else to `next`. */
type AnswerReady = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a server stands on. */
export type ServerDeps = Pick<Platform, 'config' | 'log' | 'requests'> & {
  /** Answers as a page that there is none at this address. */
  answerNoPage(request: Request, reply: Reply): void | Promise<unknown>;
};

/** A server without routes. What `answerReady` answers, the framework never sees. */
export function createServer(deps: ServerDeps, answerReady: AnswerReady): Server {
  const { config, log, requests, answerNoPage } = deps;
  const { trustedProxies } = config.http;
  const headers = securityHeaders(isSecure(config));
  const paced = openPacing(config, headers);
  const watch = openWatch(deps);
  const server = Fastify({
    serverFactory: (handler) =>
      createHttpServer(timeouts(config), (request, response) => {
        watch?.(request, response);
        paced(request, response, () =>
          answerReady(request, response, () => handler(request, response)),
        );
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log for each request, made ready for writing, would cost each a twentieth of its time; few write.
    childLoggerFactory: (shared) => shared,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: BUILDING,
    genReqId: (request) => requests.of(request).requestId,
    forceCloseConnections: 'idle',
    // What reaches this process is answered, to the last.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerUnreadable(headers),
    // An address that cannot be read is to visitors one that does not exist.
    frameworkErrors: (error, request, reply) =>
      void (request.url.startsWith('/api/')
        ? answerError(error, request, reply)
        : answerNoPage(request, reply)),
  });
  // Whatever is routed here, now or on demand, is no address for a page.
  server.addHook('onRoute', ({ url }) => reserved.reserve(url));
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  const made = server as unknown as Server;
  nameRequests(made, requests);
  signCookiesAnew(made, config);
  return made;
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
