import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { whySeveralSms } from '../../kernel/text/smsParts.ts';
import { namesIn } from '../../kernel/wording/wording.ts';
import { type FixedWord, fixedWordOf } from '../../kernel/words/catalogue.ts';
import { rowsOf } from '../fields/rows.ts';
import { wording } from '../fields/wording.ts';
import { fillText, placeholders, type Words } from '../placeholders.ts';
import { longestInSms } from '../types/fixedWords.ts';
import { blocking } from '../types/checks/finding.ts';

const placeholderNames: ReadonlySet<string> = new Set(placeholders.map(({ name }) => name));

/** Why an own wording cannot replace a fixed word; undefined if it can. */
export function whyNotWorded(word: FixedWord, text: string, words: Words): string | undefined {
  const said = namesIn(text);
  const lost = word.needed.find((name) => !said.includes(name));
  if (lost !== undefined) return `{${lost}} is missing: write it where it is to be filled in.`;
  const isKnown = (name: string) =>
    word.names.includes(name) || placeholderNames.has(name) || Object.hasOwn(words, name);
  const unknown = said.find((name) => !isKnown(name));
  if (unknown !== undefined) return `{${unknown}} stands for nothing here.`;
  return fillText(text, words).length > word.max ? wording.tooLong(word.max) : undefined;
}

/** Says that a wording of an SMS is billed as several; undefined if it is one, or no SMS. */
export function whySeveral(
  { key, text: declared }: Pick<FixedWord, 'key' | 'text'>,
  text: string,
  { words, host }: Readonly<{ words: Words; host: string }>,
): string | undefined {
  const said = text || declared;
  if (!key.startsWith('sms.') || said === '') return undefined;
  const whole = fillText(said, { ...words, ...longestInSms(words) });
  return whySeveralSms(key === 'sms.code' ? `${whole}\n\n@${host} #0000` : whole);
}

export function fixedWordFindings(
  field: string,
  value: unknown,
  words: Words = {},
): CheckFinding[] {
  const rows = rowsOf(value);
  return rows.flatMap((row, index) => {
    const place = `${field}.${index}`;
    const word = fixedWordOf.get(String(row['word']));
    if (!word) {
      const msg = `No word is called ${String(row['word'])}: take this wording out.`;
      return [blocking({ rule: 'placeholder', field: `${place}.word`, msg })];
    }
    const isTwice = rows.findIndex((other) => other['word'] === row['word']) < index;
    const why = isTwice
      ? 'It is worded twice.'
      : whyNotWorded(word, String(row['text'] ?? ''), words);
    if (why === undefined) return [];
    const msg = `“${word.text}”: ${why}`;
    return [blocking({ rule: 'placeholder', field: `${place}.text`, msg })];
  });
}
