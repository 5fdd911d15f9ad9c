import { trimEndWhile } from '../../../../../kernel/text/textEnds.ts';
import { plainDigits } from '../../../../../kernel/text/digits.ts';
import { ownValue } from '../../../../../kernel/record.ts';

/** How the items of a numbered list are counted, by the values of HTML's `type`. */
export type Counting = '1' | 'a' | 'A' | 'i' | 'I';

/** `count` is undefined for a bullet; a letter that could be a Roman numeral is read as both. */
export type Marker = Readonly<{ counting: Counting; count: number }> | 'bullet';

const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const values: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
};

/**
 * Reads what a program wrote before an item: every way in which it can be meant, the likelier first. Empty if no list
 * of HTML counts so: `1.1`, `Article 3`, `क)`. `isDrawn` says that its typeface draws signs for letters.
 */
export function readingsOf(written: string, isDrawn = false): readonly Marker[] {
  const text = plainDigits(written.normalize('NFKC')).replace(/\s+/g, ' ').trim();
  const inner = withoutSigns(text);
  if (/^\d{1,5}$/.test(inner)) return [{ counting: '1', count: Number(inner) }];
  if (isDrawn || isSign(text)) return ['bullet'];
  if (!/^[a-z]{1,8}$/i.test(inner)) return [];
  const small = inner.toLowerCase();
  if (small !== inner && inner.toUpperCase() !== inner) return [];
  const [letter, numeral] = small === inner ? (['a', 'i'] as const) : (['A', 'I'] as const);
  const letters = { counting: letter, count: letterCount(small) };
  const numerals = { counting: numeral, count: romanCount(small) };
  if (!roman.test(small)) return small.length <= 2 ? [letters] : [];
  if (small.length > 1) return [numerals, letters].slice(0, small.length === 2 ? 2 : 1);
  return small === 'i' ? [numerals, letters] : [letters, numerals];
}

/** The number or letter without its brackets, its full stop and the like; empty if there is more than one. */
function withoutSigns(text: string): string {
  const bare = trimEndWhile(text.replace(/^[([{]/, ''), (sign) => '.)]}:–- '.includes(sign)).trim();
  return /[()[\]{}]/.test(bare) ? '' : bare;
}

/** No letter or number, or the small o that Word draws as a ring. */
function isSign(text: string): boolean {
  return /^(?:[^\p{L}\p{N}]{0,3}|[oØ])$/u.test(text);
}

function letterCount(text: string): number {
  return [...text].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
}

function romanCount(text: string): number {
  const numbers = [...text].map((letter) => ownValue(values, letter) ?? 0);
  return numbers.reduce((sum, one, at) => sum + (one < (numbers[at + 1] ?? 0) ? -one : one), 0);
}
