import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { namesIn } from '../../kernel/wording/wording.ts';
import { type FixedWord, fixedWordOf } from '../../kernel/words/catalogue.ts';
import type { Fields } from '../fields/fields.ts';
import { rowsOf } from '../fields/rows.ts';
import { wording } from '../fields/wording.ts';
import { fillText, placeholders, type Words } from '../placeholders.ts';
import { blocking } from '../types/checks/finding.ts';

type Data = Readonly<Record<string, unknown>>;

const placeholderNames: ReadonlySet<string> = new Set(placeholders.map(({ name }) => name));

/** Why an own wording cannot replace a fixed word; undefined if it can. */
export function whyNotWorded(word: FixedWord, text: string, words: Words): string | undefined {
  const said = namesIn(text);
  const lost = word.needed.find((name) => !said.includes(name));
  if (lost !== undefined) return `{${lost}} is missing: write it where it is to be filled in.`;
  const unknown = said.find((name) => !word.names.includes(name) && !placeholderNames.has(name));
  if (unknown !== undefined) return `{${unknown}} stands for nothing here.`;
  return fillText(text, words).length > word.max ? wording.tooLong(word.max) : undefined;
}

/** Errors in own wordings, each with the key of its word. */
export function fixedWordFindings(fields: Fields, data: Data, words: Words = {}): CheckFinding[] {
  return Object.entries(fields)
    .filter(([, { layout }]) => layout === 'words')
    .flatMap(([name]) => {
      const rows = rowsOf(data[name]);
      return rows.flatMap(({ word, text }, index) => {
        const isTwice = rows.findIndex((row) => row['word'] === word) < index;
        const wording = { key: String(word), text: String(text ?? ''), isTwice };
        return rowFindings(`${name}.${index}`, wording, words);
      });
    });
}

type Wording = Readonly<{ key: string; text: string; isTwice: boolean }>;

function rowFindings(row: string, { key, text, isTwice }: Wording, words: Words): CheckFinding[] {
  const word = fixedWordOf.get(key);
  if (!word) {
    const msg = `No word is called ${key}: take this wording out.`;
    return [blocking({ rule: 'placeholder', field: `${row}.word`, msg })];
  }
  const field = `${row}.text`;
  const why = isTwice ? 'It is worded twice.' : whyNotWorded(word, text, words);
  return why === undefined
    ? []
    : [blocking({ rule: 'placeholder', field, msg: `“${word.text}”: ${why}` })];
}
