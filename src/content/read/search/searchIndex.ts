import { wordingOf } from '../ownWords.ts';
import { deriveFrom } from '../../finders.ts';
import { inWording } from '../../../kernel/wording/wording.ts';
import { type Document, documentsOf, type Part, type Passage, searchedTypes } from './documents.ts';
import { distance, isLatin, tokensOf } from './tokens.ts';

/** A passage of a document, with its words. */
export type Unit = Readonly<{ of: number; part: Part; text: string; tokens: readonly string[] }>;

export type SearchIndex = Readonly<{
  documents: readonly Document[];
  units: readonly Unit[];
  /** Units that have a word, by the word. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** Every word, in the order of its letters. */
  vocabulary: readonly string[];
}>;

/** Built by the first search after the searched content has changed. */
export const searchIndexOf = deriveFrom(searchedTypes, (snapshot) =>
  inWording(wordingOf(snapshot), () => makeIndex(documentsOf(snapshot))),
);

/** Words of passages, which stay the same while their entries do. */
const read = new WeakMap<Passage, readonly string[]>();

function tokensIn(passage: Passage): readonly string[] {
  const known = read.get(passage) ?? tokensOf(passage[1]);
  read.set(passage, known);
  return known;
}

function makeIndex(documents: readonly Document[]): SearchIndex {
  const units: Unit[] = [];
  const postings = new Map<string, number[]>();
  documents.forEach(({ passages }, of) => {
    for (const passage of passages) {
      const [part, text] = passage;
      const tokens = tokensIn(passage);
      for (const token of new Set(tokens)) {
        const known = postings.get(token);
        if (known) known.push(units.length);
        else postings.set(token, [units.length]);
      }
      units.push({ of, part, text, tokens });
    }
  });
  return { documents, units, postings, vocabulary: [...postings.keys()].sort() };
}

/** How well a unit has a word: 1 for the word itself, less for one that begins with it. */
export type Match = ReadonlyMap<number, number>;

const [ENDING, LONGER] = [0.7, 0.45];
/** Letters of an ending, as in `bank` and `banking`. */
const ENDS = 3;

/** Units with a word, or with words that begin with it; whole words count before parts. */
export function matchesOf(token: string, { postings, vocabulary }: SearchIndex): Match {
  const found = new Map<number, number>();
  const add = (term: string, quality: number) => {
    for (const unit of postings.get(term) ?? [])
      if ((found.get(unit) ?? 0) < quality) found.set(unit, quality);
  };
  add(token, 1);
  if (isLatin(token) && token.length < 3) return found;
  for (let at = placeOf(token, vocabulary); vocabulary[at]?.startsWith(token); at += 1) {
    const term = vocabulary[at] ?? '';
    if (term !== token) add(term, term.length - token.length <= ENDS ? ENDING : LONGER);
  }
  return found;
}

/** Whether any document has the word, or a word that begins with it. */
export function isKnown(token: string, { postings, vocabulary }: SearchIndex): boolean {
  if (postings.has(token)) return true;
  const isShort = isLatin(token) && token.length < 3;
  return !isShort && (vocabulary[placeOf(token, vocabulary)]?.startsWith(token) ?? false);
}

/** The first place in the sorted words at which a word stands, or would stand. */
function placeOf(token: string, vocabulary: readonly string[]): number {
  let [low, high] = [0, vocabulary.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The known word that was meant by one with letters wrong; undefined if none comes near. */
export function corrected(
  token: string,
  index: SearchIndex,
  others: Iterable<string>,
): string | undefined {
  if (!isLatin(token) || token.length < 4) return undefined;
  const most = token.length < 8 ? 1 : 2;
  let best: Readonly<{ term: string; cost: number }> | undefined;
  for (const term of [...index.vocabulary, ...others]) {
    if (!isLatin(term) || term.length < 4) continue;
    // Whoever mistypes a word mostly begins it rightly.
    const begins = term[0] === token[0];
    const far = distance(token, term, begins ? most : 1);
    if (far > (begins ? most : 1) || (!begins && token.length < 7)) continue;
    const frequency = Math.min(index.postings.get(term)?.length ?? 1, 500);
    const cost = far + (begins ? 0 : 0.9) - frequency / 1000;
    if (!best || cost < best.cost) best = { term, cost };
  }
  return best?.term;
}
