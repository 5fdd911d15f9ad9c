import type { ServerOptions } from 'node:http';

import type { Config } from '../../config/config.ts';

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
export function timeouts({ http }: Pick<Config, 'http'>): ServerOptions {
  const request = http.requestTimeoutSeconds * SECOND;
  return {
    requestTimeout: request,
    headersTimeout: Math.min(HEAD, request),
    keepAliveTimeout: IDLE,
    // How often late ones are looked for, so how late beyond its time one may be closed.
    connectionsCheckingInterval: Math.min(5 * SECOND, request),
  };
}
