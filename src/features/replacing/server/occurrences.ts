import type { Replacement } from '../calls.ts';
import { edited } from '../../../content/richText/richText.ts';

export type Span = Readonly<{ from: number; to: number }>;

/** Where a text says the wanted words, however either spells their letters: é, or e with a mark beside it. */
export function occurrencesIn(text: string, wanted: Replacement): Span[] {
  const { within, placeOf } = composed(text, wanted.match_case);
  const find = composed(wanted.find, wanted.match_case).within;
  const spans: Span[] = [];
  let at = within.indexOf(find);
  while (at !== -1) {
    const [from, to] = [placeOf(at), placeOf(at + find.length)];
    const isMeant =
      from !== undefined &&
      to !== undefined &&
      (!wanted.whole_words || isWhole(text, { from, to }));
    if (isMeant) spans.push({ from, to });
    at = within.indexOf(find, at + (isMeant ? find.length : 1));
  }
  return spans;
}

type Composed = Readonly<{
  within: string;
  /** Where a character stands in the text itself; undefined amid a letter and its mark that are one here. */
  placeOf: (at: number) => number | undefined;
}>;

/** A text with its letters and marks as one, in lower case unless the case counts. */
function composed(text: string, matchCase: boolean): Composed {
  const plain = matchCase ? text : folded(text);
  if (plain.normalize() === plain) return { within: plain, placeOf: (at) => at };
  const places: (number | undefined)[] = [];
  let within = '';
  for (const { 0: letter, index } of plain.matchAll(/[^]\p{M}*/gu)) {
    const one = letter.normalize();
    for (let at = 0; at < one.length; at += 1)
      places.push(at === 0 || one === letter ? index + at : undefined);
    within += one;
  }
  places.push(text.length);
  return { within, placeOf: (at) => places[at] };
}

/** In lower case, each character at its place: the few that would become longer stay. */
function folded(text: string): string {
  return Array.from(text, (one) => {
    const lower = one.toLowerCase();
    return lower.length === one.length ? lower : one;
  }).join('');
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u;

function isWhole(text: string, { from, to }: Span): boolean {
  const before = Array.from(text.slice(Math.max(0, from - 2), from)).at(-1) ?? '';
  const [after = ''] = text.slice(to, to + 2);
  return !LETTER.test(before) && !LETTER.test(after);
}

export function replaced(text: string, wanted: Replacement): string {
  const by = wanted.replace;
  return edited(
    text,
    occurrencesIn(text, wanted).map((span) => ({ ...span, by })),
  );
}

/** The longest part that is stored unescaped, for searching in the database; empty if there is none. */
export function probeOf(find: string): string {
  const runs = find.normalize().match(/[a-z\d ]+/gi) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
