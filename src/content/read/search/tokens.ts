import { plainDigits } from '../../../kernel/text/digits.ts';
import { foldedWords } from '../../../kernel/text/folded.ts';
import { plainSpelling } from './spellings.ts';

/** `1,20,000` and `120,000`. */
const grouped = /(?<![\d,])\d{1,3}(?:[,٬]\d{2,3})*[,٬]\d{3}(?!\d)/g;

/** The words of a text as they are compared: in one spelling, without dots and apostrophes, in the singular. */
export function tokensOf(text: string): string[] {
  const plain = plainDigits(text)
    .replace(/['’]/g, '')
    .replaceAll('॰', '.')
    .replace(/\b(?:rs|inr)\.?(?=\d)/gi, '$& ')
    .replace(grouped, (figure) => figure.replace(/[,٬]/g, ''));
  return foldedWords(plain).flatMap((word) => {
    const token = plainSpelling(singular(word.replaceAll('.', '')));
    return token === '' ? [] : [token];
  });
}

/** English plurals alone: `fees`, `studies`; not `business`, `analysis`, `campus`. */
function singular(word: string): string {
  if (!/^[a-z]{3,}s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Whether a word is written in Latin letters, so that letters of it may be mistyped. */
export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/**
 * The number of letters left out, added, changed or exchanged with their neighbour between two words, up to `most`.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
