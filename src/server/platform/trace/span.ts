import { type Context, currentContext, within } from './context.ts';
import { type Attributes, type Measured, preciseNow, type Recorder } from './recorder.ts';
import { childOf } from './trace.ts';

/** A piece of work, as it is named while it is done. */
export type Span = Readonly<{ what: Measured; name: string; attributes?: Attributes }>;

type Watched = Context & { recorder: Recorder };

function watched(): Watched | undefined {
  const context = currentContext();
  return context?.recorder && { ...context, recorder: context.recorder };
}

/** Begins a piece of what is being worked for. */
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

/** Does a piece of work, and has it recorded where somebody watches. */
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

/** The same for work that nothing is waited for in. */
export function inSpanAtOnce<Result>(span: Span, work: () => Result): Result {
  const end = beginSpan(span);
  try {
    return work();
  } finally {
    end?.();
  }
}

/**
 * Begins a piece of work whose end the caller tells, with what it failed with; undefined where nobody watches.
 */
export function beginSpan(span: Span): ((error?: unknown) => void) | undefined {
  const context = watched();
  return context && begin(context, span).end;
}
