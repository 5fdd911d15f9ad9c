import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type ServerResponse,
  type ServerOptions,
} from 'node:http';

import type { Platform } from '../../platform/open.ts';
import { openPacing } from '../callers/pacing.ts';
import { refuse } from '../failures/unreadable.ts';
import { AppError } from '../errors.ts';
import type { FastLane } from '../ready/ready-body.ts';
import { isSecure, securityHeaders } from '../security-headers.ts';
import { openWatch } from '../seeing/watch.ts';
import { readTarget } from './absolute-form.ts';
import { outliveUntaken, shareConnections } from './connections.ts';
import { inOrder } from './in-order.ts';
import { type Answerer, openWaiting } from './waiting.ts';
import type { Config } from '../../config/config.ts';

const SECOND = 1_000;

/** Longest that a request may take to come whole, body and all, in milliseconds. */
const REQUEST_TIMEOUT = 60 * SECOND;

/** Longest that the head of a request may take to come, in milliseconds. */
const HEAD = 20 * SECOND;

/** Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed. */
const IDLE = 72 * SECOND;

/** Where to listen. */
export type Address = Readonly<{ port: number; host: string }>;

/** What visitors meet of a process: its HTTP server, which may listen before all of the application is there. */
export type Front = Readonly<{
  server: HttpServer;
  /** Says who answers once the application is there. */
  answerWith(behind: Answerer): void;
  /**
   * Listens at once: what `first` cannot answer waits for the application, or is refused after a while.
   * @throws the system's own error
   */
  openFirst(first: FastLane, at: Address): Promise<void>;
  /** The application is there: it answers all that waited, and all that comes. */
  admit(): void;
  /** Where the application never came: refuses what waits, and listens no more. */
  giveUp(): void;
}>;

/** Seconds after which whoever is refused may come again. */
const RETRY_AFTER = 2;

/** Makes the HTTP server of a process; it listens when it is told to. */
export function openFront(deps: Pick<Platform, 'config' | 'log' | 'requests' | 'tally'>): Front {
  const { config, tally } = deps;
  const headers = securityHeaders(isSecure(config));
  const paced = openPacing(deps, headers);
  const watch = openWatch(deps);
  const busy = (response: ServerResponse): void => {
    tally.add('refusals', 'starting');
    refuse(response, new AppError('overloaded', { retryAfter: RETRY_AFTER }), headers);
  };
  const waiting = openWaiting(busy);
  const nobody: Answerer = (_request, response) => busy(response);
  let behind = nobody;
  let first: FastLane | undefined;

  const answer: Answerer = (request, response) => {
    if (first === undefined) behind(request, response);
    else first(request, response, () => answerLater(request, response));
  };
  /** What comes first may have taken its time: the application may be there by now, or never come. */
  const answerLater: Answerer = (request, response) => {
    if (first === undefined) behind(request, response);
    else waiting.add(request, response);
  };
  const taken: Answerer = (request, response) => {
    const isReadable = readTarget(request);
    watch?.(request, response);
    if (!isReadable) return void refuse(response, new AppError('malformed_request'), headers);
    paced(request, response, () => answer(request, response));
  };
  const server = createHttpServer(timeouts(config), inOrder(taken));
  shareConnections(server, deps.log);
  outliveUntaken(server, deps.log);
  return {
    server,
    answerWith: (answerer) => {
      behind = answerer;
    },
    openFirst: async (lane, at) => {
      first = lane;
      await listen(server, at);
      heardAgain(server);
    },
    admit: () => {
      first = undefined;
      waiting.serve(behind);
    },
    giveUp: () => {
      if (first === undefined) return;
      [first, behind] = [undefined, nobody];
      waiting.serve(nobody);
      server.close();
    },
  };
}

function listen(server: HttpServer, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Fastify tells its server to listen, and waits until that does: one that does already says so. */
function heardAgain(server: HttpServer): void {
  server.listen = () => {
    process.nextTick(() => server.emit('listening'));
    return server;
  };
}

/**
 * How long a connection may keep the server waiting. They belong to the HTTP server itself: Fastify sets none of its
 * own on a server that it is given.
 * @see https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener
 */
function timeouts({ limits }: Pick<Config, 'limits'>): ServerOptions {
  const request = limits.requestTimeout ?? REQUEST_TIMEOUT;
  return {
    requestTimeout: request,
    headersTimeout: Math.min(HEAD, request),
    keepAliveTimeout: IDLE,
    // How often late ones are looked for, so how late beyond its time one may be closed.
    connectionsCheckingInterval: Math.min(5 * SECOND, request),
  };
}
