import { declareWords } from '../wording/wording.ts';

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

export function countWord(count: number): string {
  return numberWords[count] ?? String(count);
}

/** The same, capitalised for the start of a sentence. */
export function countWordFirst(count: number): string {
  const word = countWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
