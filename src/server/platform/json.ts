import { requireModest } from '../../kernel/values/json.ts';

type Source = Readonly<{ source?: string }>;

/**
 * As `modestJson`, but a whole number that a float cannot hold becomes the text of its digits: ids are of this kind.
 * @throws {JsonTooLarge | SyntaxError}
 */
export function parseJson(text: string): unknown {
  requireModest(text);
  return /\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text);
}

function exact(_name: string, value: unknown, { source = '' }: Source = {}): unknown {
  const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
  return isLost && /^-?\d+$/.test(source) ? source : value;
}
