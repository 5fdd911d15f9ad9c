import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
  type ServerOptions,
} from 'node:http';

import type { Config } from '../config/config.ts';
import type { Platform } from '../platform/open.ts';
import { openPacing } from './callers/pacing.ts';
import { capConnections } from './connection-cap.ts';
import { AppError } from './errors.ts';
import { type BareAnswers, refuse } from './failures/unreadable.ts';
import { logRequests } from './request-log.ts';
import { isSecure, securityHeaders } from './security-headers.ts';

const SECOND = 1_000;
/** Longest time for a whole request, body and all, and for its head. */
const REQUEST_TIMEOUT = 60 * SECOND;
const HEAD = 20 * SECOND;

/** Longer than proxies keep idle connections, so that none sends a request into a connection that is being closed. */
const IDLE = 72 * SECOND;
/** A connection without a byte for this long is closed; the proxies of `deploy/` wait as long. */
const STALLED = 600 * SECOND;

/** Makes the HTTP server of a process: reads the target, logs the request, paces its caller, then calls `answer`. */
export function createListener(
  deps: Pick<Platform, 'config' | 'log' | 'requests' | 'tally'> & Pick<BareAnswers, 'wording'>,
  answer: RequestListener,
): HttpServer {
  const { config, log } = deps;
  const answers = { headers: securityHeaders(isSecure(config)), wording: deps.wording };
  const pace = openPacing(deps, answers);
  const logRequest = logRequests(deps);
  const server = createHttpServer(timeouts(config), (request, response) => {
    const isReadable = readTarget(request) && hasOneHost(request);
    logRequest?.(request, response);
    if (!isReadable) return void refuse(response, new AppError('malformed_request'), answers);
    pace(request, response, () => answer(request, response));
  });
  server.timeout = STALLED;
  capConnections(server, config.http.trustedProxies, log);
  // Such as for lack of file descriptors: an unhandled `error` event would end the process. Errors before the server
  // listens are left to the caller of `listen`.
  server.once('listening', () => {
    server.on('error', (error) => log.warn({ err: error }, 'a connection was not taken'));
  });
  return server;
}

/**
 * Fastify sets no timeouts on a server that it is given.
 * @see https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener
 */
function timeouts({ limits }: Pick<Config, 'limits'>): ServerOptions {
  const request = limits.requestTimeout ?? REQUEST_TIMEOUT;
  return {
    requestTimeout: request,
    headersTimeout: Math.min(HEAD, request),
    keepAliveTimeout: IDLE,
    // A late request is closed at most this much after its time.
    connectionsCheckingInterval: Math.min(5 * SECOND, request),
  };
}

/** Node takes the first of several, and a proxy before it perhaps another (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

const SLASH = '/'.charCodeAt(0);

/** Scheme, authority without a user (RFC 9110, 4.2.4), and the rest. */
const absoluteForm = /^https?:\/\/(\[[\da-f:.]+\](?::\d*)?|[\w.-]+(?::\d*)?)(?=[/?#]|$)(.*)$/i;

/**
 * Replaces a target in absolute form by its path and query, and the Host header by its authority.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 * @returns false if the target is neither a path nor an absolute http(s) URL
 */
function readTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request;
  if (url.charCodeAt(0) === SLASH || url === '*') return true;
  const [, authority, rest = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return false;
  request.url = rest.charCodeAt(0) === SLASH ? rest : `/${rest}`;
  request.headers.host = authority;
  return true;
}
