import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { Config } from '../config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { withoutPersonalData } from '../platform/log/redaction.ts';
import { type Asked, preciseNow, type Requests } from '../platform/trace/trace.ts';

/** An answered request. `bytes` includes the head. */
type Answered = Readonly<{
  asked: Asked;
  method: string;
  /** Pattern of the route; `ready` for an answer from memory, `none` for one refused before routing. */
  route: string;
  /** Only of an answer from memory: the paths of others may be anything that strangers type. */
  path: string | undefined;
  status: number;
  begun: number;
  seconds: number;
  bytes: number;
  /** True if the caller hung up before the end. */
  cut: boolean;
}>;

type LogDeps = {
  config: Pick<Config, 'accessLog'>;
  log: Log;
  requests: Requests;
  recorder?: Asked['recorder'];
};

/** Logs and traces requests; undefined if neither is configured, so that it costs nothing. */
export function logRequests(deps: LogDeps): RequestListener | undefined {
  const { config, requests, recorder } = deps;
  if (config.accessLog === 0 && recorder === undefined) return undefined;
  const write = accessLog(deps);
  return (request, response) => {
    const asked = requests.of(request);
    const before = request.socket.bytesWritten;
    const begun = preciseNow();
    response.setHeader('x-request-id', asked.requestId);
    response.once('close', () => {
      const bytes = request.socket.bytesWritten - before;
      const answered = answeredOf(asked, { request, response, begun, bytes });
      write?.(answered);
      if (recorder) recorder.done(pieceOf(answered));
    });
  };
}

function answeredOf(
  asked: Asked,
  {
    request,
    response,
    begun,
    bytes,
  }: Pick<Answered, 'begun' | 'bytes'> & { request: IncomingMessage; response: ServerResponse },
): Answered {
  const isReady = asked.route === undefined && [200, 304].includes(response.statusCode);
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  return {
    asked,
    method: request.method ?? 'GET',
    route: asked.route ?? (isReady ? 'ready' : 'none'),
    path: isReady ? withoutPersonalData(path) : undefined,
    status: response.statusCode,
    begun,
    seconds: (preciseNow() - begun) / 1_000,
    bytes,
    cut: !response.writableFinished,
  };
}

const FAILED = 500;

/**
 * Writes a line for a share of the requests, and for all that fail. It names the route rather than the URL, which may
 * carry a phone number or a token, and leaves out the caller's address.
 */
function accessLog({ config, log }: LogDeps) {
  if (config.accessLog === 0) return undefined;
  const share = config.accessLog / 100;
  const lines = log.child({}, { level: 'info' });
  return ({ asked, method, route, path, status, seconds, bytes, cut }: Answered): void => {
    if (status < FAILED && Math.random() >= share) return;
    const facts = {
      reqId: asked.requestId,
      trace: asked.trace.traceId,
      method,
      route,
      ...(path !== undefined && { path }),
      status,
      ms: Math.round(seconds * 10_000) / 10,
      bytes,
      ...(cut && { cut }),
    };
    lines.info(facts, 'answered');
  };
}

function pieceOf({ asked, method, route, path, status, begun, seconds }: Answered) {
  const { trace, parent } = asked;
  return {
    what: 'request',
    name: `${method} ${route}`,
    trace,
    parent,
    begun,
    seconds,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      ...(path !== undefined && { 'url.path': path }),
    },
    ...(status >= FAILED && { error: `status ${status}` }),
  } as const;
}
