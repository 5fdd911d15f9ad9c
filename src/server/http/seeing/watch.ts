import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Config } from '../../config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { withoutPersonalData } from '../../platform/log/redaction.ts';
import { preciseNow } from '../../platform/trace/recorder.ts';
import type { Asked, Requests } from '../../platform/trace/requests.ts';

/** Follows a request to the end of its answer, whichever part gives it. */
export type Watch = (request: IncomingMessage, response: ServerResponse) => void;

/** How a request was answered. `bytes` went over the connection, heads counted. */
export type Answered = Readonly<{
  asked: Asked;
  method: string;
  /** The pattern of the route; what needed none was ready, or refused before it was looked at. */
  route: string;
  /** Of an answer that was ready: the page or call that it is. Others may be anything that strangers type. */
  path: string | undefined;
  status: number;
  begun: number;
  seconds: number;
  bytes: number;
  /** Whether the caller went away before its end. */
  cut: boolean;
}>;

type WatchDeps = { config: Pick<Config, 'accessLog'>; log: Log; requests: Requests } & {
  recorder?: Asked['recorder'];
};

/** Watches requests for the access log and for traces; undefined where neither is wanted, so that it costs nothing. */
export function openWatch(deps: WatchDeps): Watch | undefined {
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

type Ended = Pick<Answered, 'begun' | 'bytes'> & {
  request: IncomingMessage;
  response: ServerResponse;
};

function answeredOf(asked: Asked, { request, response, begun, bytes }: Ended): Answered {
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
 * One line for each request, or for a share of them and for all that fail. It names the route and not the address, which
 * may carry a phone number or a token; the caller's own address is left out for the same reason.
 */
function accessLog({ config, log }: WatchDeps) {
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
