import { declareWords } from '../wording/wording.ts';

/** Small numbers as words. */
export const numberWords: readonly string[] = declareWords('numbers', [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]);

/** A small number as a word, as running text has it. */
export function countWord(count: number): string {
  return numberWords[count] ?? String(count);
}

/** The same, capitalised for the start of a sentence. */
export function countWordFirst(count: number): string {
  const word = countWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
