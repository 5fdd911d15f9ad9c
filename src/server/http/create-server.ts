import { Readable } from 'node:stream';

import Fastify, { LogController } from 'fastify';

import { reserved } from '../../content/addresses/reserved.ts';
import { resignCookies } from './callers/signed-cookies.ts';
import type { Wording } from '../../kernel/wording/wording.ts';
import { AppError } from './errors.ts';
import { answerError } from './failures/error-handler.ts';
import { answerUnreadable } from './failures/unreadable.ts';
import { createListener } from './listener.ts';
import type { FastLane } from './ready/ready-body.ts';
import { nameRequests } from './request-log.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import type { RegisterRoutes, Reply, Request, Server } from './server.ts';
import type { Platform } from '../platform/open.ts';

const BODY_LIMIT = 100 * 1_024;
/** Milliseconds in which a feature's routes must be there: on a machine with much else to do that takes its time. */
const BUILDING = 60_000;

export type ServerDeps = Pick<Platform, 'config' | 'log' | 'requests' | 'tally'> & {
  /** Answers as a page that there is none at this address. */
  answerNoPage(request: Request, reply: Reply): void | Promise<unknown>;
  /** The wording of answers. */
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
    clientErrorHandler: answerUnreadable({ headers, wording: deps.wording }),
    // An address that cannot be read is to visitors one that does not exist.
    frameworkErrors: (error, request, reply) =>
      void (request.url.startsWith('/api/')
        ? answerError(error, request, reply)
        : answerNoPage(request, reply)),
  });
  // Whatever is routed here, now or on demand, is no address for a page.
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

/**
 * Reads nothing of a file whose head alone is asked for: the framework would read it to its end, long after the answer,
 * and nobody could stop it.
 */
export function leaveUnaskedBodies(server: Server): void {
  server.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
}
