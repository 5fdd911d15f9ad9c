import { firstCharacters } from '../../../kernel/text/characters.ts';
import { withoutPersonalData } from '../../../server/platform/log/redaction.ts';

/** Hexadecimal SHA-256, or a click id of Microsoft: digits in it are no phone number. */
const hash = /^(?:[0-9a-f]{64}|[0-9a-f]{32})$/;
const DEEPEST = 8;
/** Characters kept of a text: real facts of a page or a choice are far shorter. */
const LONGEST = 2_000;

/** Without phone numbers and e-mail addresses, and without values that JSON in PostgreSQL cannot hold. */
export function cleanFacts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => cleanFacts(item, depth + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [cleanText(key), cleanFacts(item, depth + 1)]),
  );
}

function cleanText(text: string): string {
  const storable = firstCharacters(text.toWellFormed(), LONGEST).replaceAll('\0', '');
  return hash.test(storable) ? storable : withoutPersonalData(storable);
}
