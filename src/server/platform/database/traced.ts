import { beginSpan, type Span } from '../trace/span.ts';

const LONGEST_TEXT = 1_000;

/** A statement as it is named in traces; its parameters are not in its text. */
function spanOf(statement: unknown): Span {
  const { name, text } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : (statement as { name?: string; text?: string });
  const said = (text ?? '').trim().slice(0, LONGEST_TEXT);
  const verb = /^\w+/.exec(said)?.[0].toUpperCase() ?? 'STATEMENT';
  return {
    what: 'query',
    name: name ?? verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': said,
    },
  };
}

type Answered = (error: Error | null | undefined, result: unknown) => void;

/** Sends a statement as a piece of what is worked for, whichever way its end is told. */
export function tracedQuery<Result>(
  args: readonly unknown[],
  send: (args: unknown[]) => Result,
): Result {
  const [statement] = args;
  // A statement of the driver's own class, such as a stream, says by itself how far it is.
  const isPlain = typeof statement === 'string' || !hasSubmit(statement);
  const end = isPlain ? beginSpan(spanOf(statement)) : undefined;
  if (!end) return send([...args]);
  const last = args.at(-1);
  if (typeof last === 'function')
    return send([...args.slice(0, -1), ending(last as Answered, end)]);
  const result = send([...args]);
  if (result instanceof Promise) result.then(() => end(), end);
  return result;
}

function hasSubmit(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}

function ending(answered: Answered, end: (error?: unknown) => void): Answered {
  return (error, result) => {
    end(error ?? undefined);
    answered(error, result);
  };
}
