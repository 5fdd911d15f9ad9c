import { beginSpan, type Span } from '../../trace/span.ts';
import { isUnderWay, whenAnswered } from './answered.ts';

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

/** Sends a statement as a piece of what is worked for. */
export function tracedQuery<Result>(
  args: readonly unknown[],
  send: (args: unknown[]) => Result,
): Result {
  const [statement] = args;
  const end = isUnderWay(statement) ? undefined : beginSpan(spanOf(statement));
  return end ? whenAnswered(args, send, end) : send([...args]);
}
