/** Text that is not parsed, as that would take the memory and time of others. The message says why, after “It”. */
export class JsonTooLarge extends Error {
  override name = 'JsonTooLarge';
}

/** Values of a call's body, and so of one entry. */
const MOST_VALUES = 60_000;
/** Lists and objects within each other; content comes to a dozen. */
const DEEPEST = 64;

/**
 * Parses JSON from outside: a few megabytes of brackets take seconds and gigabytes.
 * @throws {JsonTooLarge | SyntaxError}
 */
export function modestJson(text: string, mostValues = MOST_VALUES): unknown {
  requireModest(text, mostValues);
  return JSON.parse(text);
}

/** Counts the values that JSON would be parsed into. @throws {JsonTooLarge} */
export function requireModest(text: string, mostValues = MOST_VALUES): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ',':
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
    }
    if (depth > DEEPEST) throw new JsonTooLarge(`is nested more than ${DEEPEST} levels deep.`);
    if (values > mostValues)
      throw new JsonTooLarge(`holds more than ${mostValues.toLocaleString('en-IN')} values.`);
  }
}
