import { type Context, currentContext, within } from '../trace/context.ts';
import { inSpan } from '../trace/span.ts';
import type { Recorder } from '../trace/recorder.ts';
import { newSpanId, newTraceId, readTraceparent, traceparentOf } from '../trace/trace.ts';
import type { Claimed, Payload } from './outbox.ts';

const FIELD = 'traceparent';

/** Adds the current trace context, if any, to the payload. */
export function withTrace<Given extends Payload>(payload: Given): Given {
  const context = currentContext();
  return context ? { ...payload, [FIELD]: traceparentOf(context.trace) } : payload;
}

/** The trace context that caused a delivery; a new trace if none is stored. */
function causeOf({ payload }: Claimed, recorder: Recorder | undefined): Context {
  const cause = readTraceparent(payload[FIELD]);
  if (cause) return { trace: cause, recorder };
  const traceId = newTraceId();
  const sampled = recorder?.samples(traceId, undefined) ?? false;
  return { trace: { traceId, spanId: newSpanId(), sampled }, recorder };
}

/** Makes an attempt as a piece of the trace that its delivery belongs to. */
export async function inTraceOf<Result>(
  { kind, claimed, recorder }: { kind: string; claimed: Claimed; recorder: Recorder | undefined },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'delivery.kind': kind, 'delivery.attempt': claimed.attempt };
  const cause = causeOf(claimed, recorder);
  return within(cause, () =>
    inSpan({ what: 'delivery', name: `deliver ${kind}`, attributes }, attempt),
  );
}
