import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

import type { Config } from '../../config/config.ts';
import { type Context, newTrace, readTraceparent, type Recorder } from './trace.ts';

export type Asked = Context & {
  readonly requestId: string;
  /** The id of the caller's span. */
  readonly parent: string | undefined;
  route?: string;
};

/** The same for a request, whoever asks. */
export type Requests = { of(request: IncomingMessage): Asked };

const known = new WeakMap<IncomingMessage, Asked>();
const requestIdHeader = /^[\w.:-]{8,64}$/;
const phoneNumber = /\d{10}/;

/** Only trusted proxies set request ids and sampling: strangers could have all their requests recorded. */
export function openRequests({ http }: Pick<Config, 'http'>, recorder?: Recorder): Requests {
  const nextId = requestIds();
  const isTrusted = trustOf(http.trustedProxies);

  return {
    of: (request) => {
      const before = known.get(request);
      if (before !== undefined) return before;
      const {
        traceId,
        spanId: parent,
        sampled,
      } = readTraceparent(request.headers.traceparent) ?? {};
      const trusted = isTrusted(request);
      const asked = {
        requestId: (trusted && givenId(request)) || nextId(),
        parent,
        trace: newTrace(recorder, { traceId, sampled: trusted ? sampled : undefined }),
        recorder,
      };
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

/** Unless it could be a phone number. */
function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  const isUsable = typeof given === 'string' && requestIdHeader.test(given);
  return isUsable && !phoneNumber.test(given) ? given : undefined;
}

function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
