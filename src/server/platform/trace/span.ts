import {
  type Attributes,
  childOf,
  type Context,
  currentContext,
  type Measured,
  preciseNow,
  type Recorder,
  within,
} from './trace.ts';

/** A span that has not ended. */
export type Span = Readonly<{ what: Measured; name: string; attributes?: Attributes }>;

type Watched = Context & { recorder: Recorder };

function watched(): Watched | undefined {
  const context = currentContext();
  return context?.recorder && { ...context, recorder: context.recorder };
}

function begin({ trace, ...context }: Watched, { what, name, attributes = {} }: Span) {
  const begun = preciseNow();
  const own = childOf(trace);
  return {
    context: { ...context, trace: own },
    end: (error?: unknown): void =>
      context.recorder.done({
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

/** Runs `work` in a span of its own if telemetry is on. */
export async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  const context = watched();
  if (!context) return work();
  const piece = begin(context, span);
  try {
    const result = await within(piece.context, work);
    piece.end();
    return result;
  } catch (error) {
    piece.end(error);
    throw error;
  }
}

/** The same for synchronous work. */
export function inSpanAtOnce<Result>(span: Span, work: () => Result): Result {
  const end = beginSpan(span);
  try {
    return work();
  } finally {
    end?.();
  }
}

/** Begins a span. Call the result when it ends, with the error if it failed; undefined if telemetry is off. */
export function beginSpan(span: Span): ((error?: unknown) => void) | undefined {
  const context = watched();
  return context && begin(context, span).end;
}
