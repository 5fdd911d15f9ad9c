import {
  type Attributes,
  childOf,
  currentContext,
  type Measured,
  preciseNow,
  within,
} from './trace.ts';

export type Span = Readonly<{ what: Measured; name: string; attributes?: Attributes }>;

/** Call `end` at the end, with the error if it failed. Undefined if telemetry is off: the span is not made then. */
export function beginSpan(span: () => Span) {
  const context = currentContext();
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
