import type { Replacement } from '../calls.ts';
import { edited } from '../../../content/richText/richText.ts';

export type Span = Readonly<{ from: number; to: number }>;

export function occurrencesIn(text: string, wanted: Replacement): Span[] {
  const [within, find] = wanted.match_case
    ? [text, wanted.find]
    : [folded(text), folded(wanted.find)];
  const spans: Span[] = [];
  let from = within.indexOf(find);
  while (from !== -1) {
    const span = { from, to: from + find.length };
    const isMeant = !wanted.whole_words || isWhole(text, span);
    if (isMeant) spans.push(span);
    from = within.indexOf(find, isMeant ? span.to : from + 1);
  }
  return spans;
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
  const runs = find.match(/[a-z\d ]+/gi) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
