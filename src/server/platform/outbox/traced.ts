import { type Context, currentContext, within } from '../trace/context.ts';
import { inSpan } from '../trace/span.ts';
import type { Recorder } from '../trace/recorder.ts';
import { newSpanId, newTraceId, readTraceparent, traceparentOf } from '../trace/trace.ts';
import type { Claimed, Payload } from './outbox.ts';

const FIELD = 'traceparent';

/** The payload with the trace that it belongs to: of what is worked for now, if anything is. */
export function withTrace<Given extends Payload>(payload: Given): Given {
  const context = currentContext();
  return context ? { ...payload, [FIELD]: traceparentOf(context.trace) } : payload;
}

/** What an attempt is made for: what caused the delivery, or where that is not known, itself. */
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
