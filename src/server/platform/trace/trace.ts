import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

import type { Config } from '../../config/config.ts';
import { randomText } from '../tokens.ts';

/** https://www.w3.org/TR/trace-context/ */
type Trace = Readonly<{
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}>;

const format = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** Undefined if invalid: https://www.w3.org/TR/trace-context/#traceparent-header */
export function readTraceparent(header: unknown): Trace | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId = '', spanId = '', flags = '', rest] = format.exec(header.trim()) ?? [];
  const isWhole = /[^0]/.test(traceId) && /[^0]/.test(spanId);
  if (!isWhole || (header.startsWith('00') && rest !== undefined)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function traceparentOf({ traceId, spanId, sampled }: Trace): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

export function childOf(parent: Trace): Trace {
  return { ...parent, spanId: randomText(8, 'hex') };
}

/** A span of its own, in the trace of a caller if there is one. `sampled` is the decision of a trusted caller. */
export function newTrace(
  recorder: Recorder | undefined,
  caller: { traceId?: string | undefined; sampled?: boolean | undefined } = {},
): Trace {
  const { traceId = randomText(16, 'hex') } = caller;
  const sampled = recorder?.samples(traceId, caller.sampled) ?? false;
  return { traceId, spanId: randomText(8, 'hex'), sampled };
}

/** `publish` lasts until a published change is visible. */
export type Measured = 'request' | 'render' | 'query' | 'delivery' | 'publish';

/** Named as OpenTelemetry names them. Personal data is masked when it is recorded. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type Done = Readonly<{
  what: Measured;
  name: string;
  trace: Trace;
  parent: string | undefined;
  /** Milliseconds since 1970. */
  begun: number;
  seconds: number;
  attributes: Attributes;
  error?: unknown;
}>;

export type Recorder = Readonly<{
  /** `parent` is the decision of a trusted caller. */
  samples(traceId: string, parent: boolean | undefined): boolean;
  done(piece: Done): void;
  /** Exports the remaining spans, and accepts no more. */
  close(): Promise<void>;
}>;

/** Milliseconds since 1970, with fractions. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

export type Context = Readonly<{
  trace: Trace;
  requestId?: string | undefined;
  /** Undefined if telemetry is off. */
  recorder: Recorder | undefined;
}>;

const contexts = new AsyncLocalStorage<Context | undefined>();

export function currentContext(): Context | undefined {
  return contexts.getStore();
}

/** Also for all asynchronous work that `work` starts. */
export function within<Result>(context: Context | undefined, work: () => Result): Result {
  return contexts.run(context, work);
}

export function traceHeaders(): { traceparent?: string } {
  const context = contexts.getStore();
  return context ? { traceparent: traceparentOf(context.trace) } : {};
}

export function logFacts(): Record<string, string> {
  const context = contexts.getStore();
  if (!context) return {};
  const { trace, requestId } = context;
  return { ...(requestId !== undefined && { reqId: requestId }), trace: trace.traceId };
}

export type Span = Readonly<{ what: Measured; name: string; attributes?: Attributes }>;

/** Call `end` at the end, with the error if it failed. Undefined if telemetry is off: the span is not made then. */
export function beginSpan(span: () => Span) {
  const context = contexts.getStore();
  if (!context?.recorder) return undefined;
  const { trace, recorder } = context;
  const { what, name, attributes = {} } = span();
  const begun = preciseNow();
  const own = childOf(trace);
  return {
    context: { ...context, trace: own },
    end: (error?: unknown): void =>
      recorder.done({
        what,
        name,
        trace: own,
        parent: trace.spanId,
        begun,
        seconds: (preciseNow() - begun) / 1_000,
        attributes,
        ...(error !== undefined && { error }),
      }),
  };
}

export async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  const piece = beginSpan(() => span);
  if (!piece) return work();
  try {
    const result = await within(piece.context, work);
    piece.end();
    return result;
  } catch (error) {
    piece.end(error);
    throw error;
  }
}

export function inSpanAtOnce<Result>(span: Span, work: () => Result): Result {
  const piece = beginSpan(() => span);
  try {
    return work();
  } finally {
    piece?.end();
  }
}

export type Asked = Context & {
  readonly requestId: string;
  /** The id of the caller's span. */
  readonly parent: string | undefined;
  route?: string;
};

/** The same for a request, whoever asks. */
export type Requests = { of(request: IncomingMessage): Asked };

const asked = new WeakMap<IncomingMessage, Asked>();
const requestIdHeader = /^[\w.:-]{8,64}$/;
const phoneNumber = /\d{10}/;

/** Only trusted proxies set request ids and sampling: strangers could have all their requests recorded. */
export function openRequests({ http }: Pick<Config, 'http'>, recorder?: Recorder): Requests {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  const isTrusted = trustOf(http.trustedProxies);

  return {
    of: (request) => {
      const before = asked.get(request);
      if (before !== undefined) return before;
      const {
        traceId,
        spanId: parent,
        sampled,
      } = readTraceparent(request.headers.traceparent) ?? {};
      const trusted = isTrusted(request);
      const begun = {
        requestId: (trusted && givenId(request)) || `${process}-${(count += 1).toString(36)}`,
        parent,
        trace: newTrace(recorder, { traceId, sampled: trusted ? sampled : undefined }),
        recorder,
      };
      asked.set(request, begun);
      return begun;
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
