import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

import type { Config } from '../../config/config.ts';
import type { Context } from './context.ts';
import type { Recorder } from './recorder.ts';
import { newSpanId, newTraceId, readTraceparent } from './trace.ts';

/** A request, as logs and traces name it. */
export type Asked = Context & {
  readonly requestId: string;
  /** The caller's own piece of the trace, where it named one. */
  readonly parent: string | undefined;
  /** The pattern of the route that took it, once one has. */
  route?: string;
};

/** Names requests: one name, whichever part asks for it. */
export type Requests = { of(request: IncomingMessage): Asked };

const known = new WeakMap<IncomingMessage, Asked>();
const requestIdHeader = /^[\w.:-]{8,64}$/;
const phoneNumber = /\d{10}/;

/**
 * Continues the traces that callers bring. What a trusted proxy says of the id of a request and of recording holds; of
 * strangers neither does, as they could have all of theirs recorded.
 */
export function openRequests({ http }: Pick<Config, 'http'>, recorder?: Recorder): Requests {
  const nextId = requestIds();
  const isTrusted = trustOf(http.trustedProxies);

  const name = (request: IncomingMessage): Asked => {
    const brought = readTraceparent(request.headers.traceparent);
    const trusted = isTrusted(request);
    const traceId = brought?.traceId ?? newTraceId();
    const sampled = trusted ? brought?.sampled : undefined;
    return {
      requestId: (trusted && givenId(request)) || nextId(),
      parent: brought?.spanId,
      trace: {
        traceId,
        spanId: newSpanId(),
        sampled: recorder?.samples(traceId, sampled) ?? false,
      },
      recorder,
    };
  };

  return {
    of: (request) => {
      const asked = known.get(request) ?? name(request);
      known.set(request, asked);
      return asked;
    },
  };
}

function trustOf(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  if (trusted.length === 0) return () => false;
  const trust = proxyAddress.compile([...trusted]);
  return ({ socket }) => trust(socket.remoteAddress ?? '', 0);
}

/** An id that the proxy gave the request; none that could be somebody's number. */
function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  const isUsable = typeof given === 'string' && requestIdHeader.test(given);
  return isUsable && !phoneNumber.test(given) ? given : undefined;
}

/** Short, and different on every process. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
