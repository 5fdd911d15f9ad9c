import { AsyncLocalStorage } from 'node:async_hooks';

import type { Recorder } from './recorder.ts';
import { type Trace, traceparentOf } from './trace.ts';

/** What is being worked for. */
export type Context = Readonly<{
  trace: Trace;
  /** Of the request, as its answer names it. */
  requestId?: string | undefined;
  /** Undefined where nobody watches. */
  recorder: Recorder | undefined;
}>;

const contexts = new AsyncLocalStorage<Context | undefined>();

/** What this is done for; undefined where nobody asked for it, as for schedules. */
export function currentContext(): Context | undefined {
  return contexts.getStore();
}

/** Does `work`, and all that follows from it, for `context`; for nobody where it is undefined. */
export function within<Result>(context: Context | undefined, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Headers by which a receiver continues the trace. */
export function traceHeaders(): { traceparent?: string } {
  const context = contexts.getStore();
  return context ? { traceparent: traceparentOf(context.trace) } : {};
}

/** What every line of the log says of it. */
export function logFacts(): Record<string, string> {
  const context = contexts.getStore();
  if (!context) return {};
  const { trace, requestId } = context;
  return { ...(requestId !== undefined && { reqId: requestId }), trace: trace.traceId };
}
