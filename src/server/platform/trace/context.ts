import { AsyncLocalStorage } from 'node:async_hooks';

import type { Recorder } from './recorder.ts';
import { type Trace, traceparentOf } from './trace.ts';

/** The request or job that the present work belongs to. */
export type Context = Readonly<{
  trace: Trace;
  /** The id in the answer to the request. */
  requestId?: string | undefined;
  /** Undefined if telemetry is off. */
  recorder: Recorder | undefined;
}>;

const contexts = new AsyncLocalStorage<Context | undefined>();

/** The context of the running code; undefined for schedules and other work of our own. */
export function currentContext(): Context | undefined {
  return contexts.getStore();
}

/** Runs `work`, and all asynchronous work that it starts, in `context`. */
export function within<Result>(context: Context | undefined, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Headers that let a receiver continue the trace. */
export function traceHeaders(): { traceparent?: string } {
  const context = contexts.getStore();
  return context ? { traceparent: traceparentOf(context.trace) } : {};
}

/** Fields that each line of the log has. */
export function logFacts(): Record<string, string> {
  const context = contexts.getStore();
  if (!context) return {};
  const { trace, requestId } = context;
  return { ...(requestId !== undefined && { reqId: requestId }), trace: trace.traceId };
}
