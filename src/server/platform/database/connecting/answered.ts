/** Takes what a statement came to, as the driver tells it. */
export type Answered = (error: Error | null | undefined, result: unknown) => void;

/** Sends a statement, and calls `end` as it is answered, whichever way that is told: to a callback, or by a promise. */
export function whenAnswered<Result>(
  args: readonly unknown[],
  send: (args: unknown[]) => Result,
  end: (error?: unknown) => void,
): Result {
  const last = args.at(-1);
  if (typeof last === 'function')
    return send([...args.slice(0, -1), ending(last as Answered, end)]);
  const result = send([...args]);
  if (result instanceof Promise) result.then(() => end(), end);
  return result;
}

function ending(answered: Answered, end: (error?: unknown) => void): Answered {
  return (error, result) => {
    end(error ?? undefined);
    answered(error, result);
  };
}

/** Whether a statement is of the driver's own class, such as a stream: it says by itself how far it is. */
export function isUnderWay(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}
