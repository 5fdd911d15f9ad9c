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

export function inSpanAtOnce<Result>(span: Span, work: () => Result): Result {
  const end = beginSpan(span);
  try {
    return work();
  } finally {
    end?.();
  }
}

/** Call the result at the end, with the error if it failed; undefined if telemetry is off. */
export function beginSpan(span: Span): ((error?: unknown) => void) | undefined {
  const context = watched();
  return context && begin(context, span).end;
}
