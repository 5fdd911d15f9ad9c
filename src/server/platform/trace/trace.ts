import { AsyncLocalStorage } from 'node:async_hooks';

import { randomText } from '../random.ts';

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
