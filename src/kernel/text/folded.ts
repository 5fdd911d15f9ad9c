/** Marks that a keyboard may leave out: accents, nuktas, vowel points of Arabic and Hebrew, joiners. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]/gu;
export const foldedMarks = marks.source;
/** Letters with a stroke through them, and letters of Arabic keyboards, each with the one that is searched instead. */
export const foldedLetters = ['øØłŁđĐħĦıŧŦيىك', 'oOlLdDhHitTییک'] as const;

const letters = new Map(
  Array.from(foldedLetters[0], (letter, at) => [letter, Array.from(foldedLetters[1])[at] ?? '']),
);

/**
 * A text as it is searched and sorted: in small letters, composed, without the marks that people leave out. PostgreSQL
 * computes the same (`folded` in `server/platform/database/expressions.ts`).
 */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(marks, '');
  return Array.from(plain, (letter) => letters.get(letter) ?? letter)
    .join('')
    .normalize()
    .toLowerCase();
}

const MOST_WORDS = 8;

/** The words of a search, as they were typed. */
export function searchWords(text: string): string[] {
  return text.normalize().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether a text has every word of a search, in any order, with or without marks. */
export function hasWords(text: string, search: string): boolean {
  const all = folded(text);
  return searchWords(search).every((word) => all.includes(folded(word)));
}

/** Orders names as a dictionary does: É stands beside E. */
export const { compare: byName } = new Intl.Collator('en-IN');
