import type { Replacement } from '../../../contract/replacing.ts';

const LETTER = '[\\p{L}\\p{M}\\p{N}_]';

/** What finds a text, as letters that are taken literally. */
export function patternOf({ find, match_case, whole_words }: Replacement): RegExp {
  const literal = RegExp.escape(find);
  const source = whole_words ? `(?<!${LETTER})${literal}(?!${LETTER})` : literal;
  return new RegExp(source, match_case ? 'gu' : 'giu');
}

/** Makes of a text what shall stand there. */
export function rewordingOf(wanted: Replacement): (text: string) => string {
  const pattern = patternOf(wanted);
  return (text) => text.replace(pattern, () => wanted.replace);
}

/** The longest part of a text that the database looks for as it is written in stored content; empty where there is none. */
export function probeOf(find: string): string {
  const runs = find.match(/[a-z\d ]+/gi) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
