import { firstCharacters } from './characters.ts';
import { trimEndWhile } from './textEnds.ts';

/** Words that lead on to another: a text that ends in one reads as if it were broken off. */
const leading = new Set(
  'a an and as at by for from in of on or than that the those to who with'.split(' '),
);

/** The text, cut at a word's end to at most `max` characters with an ellipsis. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = firstCharacters(text, max);
  const end = Math.max(cut.lastIndexOf(' '), Math.floor(max / 2));
  return `${withoutLooseEnd(firstCharacters(cut, end))}…`;
}

function withoutLooseEnd(text: string): string {
  let end = trimEndWhile(text, separates);
  for (;;) {
    const before = trimEndWhile(end, (character) => !separates(character));
    if (before === '' || !leading.has(end.slice(before.length).toLowerCase())) return end;
    end = trimEndWhile(before, separates);
  }
}

function separates(character: string): boolean {
  return /[\s,.;:–-]/.test(character);
}
