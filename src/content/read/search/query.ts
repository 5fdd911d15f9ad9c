import { derive } from '../../finders.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { DataOf } from '../../registry.ts';
import { defaultFinder } from '../../types/finder/words.ts';
import { corrected, isKnown, type SearchIndex } from './searchIndex.ts';
import { otherSpelling } from './spellings.ts';
import { isLatin, tokensOf } from './tokens.ts';

/** One thing that was asked for, and the words by which pages may say it. */
export type Wish = Readonly<{
  /** As it was typed, or as it was meant. */
  said: string;
  /** Alternatives: each a word, or words that must stand in one passage. The first is as typed. */
  ways: readonly (readonly string[])[];
}>;

export type Query = Readonly<{
  wishes: readonly Wish[];
  /** The words of all wishes as they were typed or meant, in their order. */
  words: readonly string[];
  /** Words that were read as others, such as `markting` as `marketing`. */
  read: readonly Readonly<{ typed: string; as: string }>[];
  /** Staff know that it is not offered: whatever is found is the closest. */
  notOffered: boolean;
}>;

type FinderData = DataOf<'finder'>;

type Synonym = Readonly<{ ways: readonly (readonly string[])[]; notOffered: boolean }>;
type Lexicon = Readonly<{
  synonyms: ReadonlyMap<string, Synonym>;
  /** Every word in them. */
  words: ReadonlySet<string>;
  ignored: ReadonlySet<string>;
}>;

/** The words of the finder that staff have written; the defaults while they have not. */
export function finderOf(snapshot: Snapshot): FinderData {
  return snapshot.all('finder')[0]?.data ?? defaultFinder;
}

const lexiconOf = derive('finder', ([entry]) => lexiconFrom(entry?.data ?? defaultFinder));

function lexiconFrom({ synonyms, ignored }: FinderData): Lexicon {
  const known = new Map<string, Synonym>();
  for (const { typed, means, not_offered } of synonyms) {
    const ways = listed(means).map(tokensOf);
    for (const phrase of listed(typed)) {
      const key = tokensOf(phrase).join(' ');
      const before = known.get(key);
      known.set(key, {
        ways: [...(before?.ways ?? []), ...ways],
        notOffered: not_offered || (before?.notOffered ?? false),
      });
    }
  }
  return {
    synonyms: known,
    words: new Set([...known.keys()].flatMap((key) => key.split(' '))),
    ignored: new Set(listed(ignored ?? '').flatMap(tokensOf)),
  };
}

export function listed(text: string): string[] {
  return text
    .split(/[,،;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

const MOST_WORDS = 12;
const LONGEST_PHRASE = 4;

export function readQuery(text: string, index: SearchIndex, snapshot: Snapshot): Query {
  const lexicon = lexiconOf(snapshot);
  const read: { typed: string; as: string }[] = [];
  const isWord = (token: string) =>
    lexicon.words.has(token) || lexicon.ignored.has(token) || isKnown(token, index);
  const tokens = joined(tokensOf(text).slice(0, MOST_WORDS), index, lexicon).flatMap((token) => {
    if (isWord(token)) return [token];
    const halves = halvesOf(token, index);
    if (halves) return halves;
    const meant =
      corrected(token, index, lexicon.words) ??
      otherSpelling(token, [...index.vocabulary, ...lexicon.words]);
    if (meant === undefined) return [token];
    read.push({ typed: token, as: meant });
    return [meant];
  });
  const phrases = phrasesIn(tokens, lexicon);
  const telling = phrases.filter(
    ({ tokens: own, synonym }) => synonym || !own.every((one) => lexicon.ignored.has(one)),
  );
  const kept = telling.length > 0 ? telling : phrases;
  const wishes = kept.map(({ tokens: own, synonym }) => ({
    said: own.join(' '),
    ways: [own, ...(synonym?.ways ?? [])],
  }));
  const words = kept.flatMap((phrase) => phrase.tokens);
  return { wishes, words, read, notOffered: kept.some(({ synonym }) => synonym?.notOffered) };
}

/** Letters, or parts of a word, that stand apart where pages have them as one: `m b a`, `छात्र वृत्ति`. */
function joined(
  tokens: readonly string[],
  index: SearchIndex,
  { words, ignored }: Lexicon,
): string[] {
  const isPart = (token: string) =>
    token.length === 1 || !(words.has(token) || ignored.has(token) || isKnown(token, index));
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const whole = [3, 2].find((count) => {
      const run = tokens.slice(at, at + count);
      const word = run.join('');
      const isApart = run.length === count && run.some(isPart);
      return isApart && (index.postings.has(word) || words.has(word));
    });
    found.push(tokens.slice(at, at + (whole ?? 1)).join(''));
    at += (whole ?? 1) - 1;
  }
  return found;
}

/** Two known words that were typed as one: `fullstack`. */
function halvesOf(token: string, { postings }: SearchIndex): string[] | undefined {
  const least = isLatin(token) ? 3 : 2;
  for (let at = least; at <= token.length - least; at += 1) {
    const halves = [token.slice(0, at), token.slice(at)];
    if (halves.every((half) => postings.has(half))) return halves;
  }
  return undefined;
}

type Phrase = Readonly<{ tokens: readonly string[]; synonym: Synonym | undefined }>;

/** The longest phrases that staff have words for, and each other word by itself. */
function phrasesIn(tokens: readonly string[], { synonyms }: Lexicon): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const most = Math.min(LONGEST_PHRASE, tokens.length - at);
    const lengths = Array.from({ length: most }, (_, less) => most - less);
    const count =
      lengths.find((length) => synonyms.has(tokens.slice(at, at + length).join(' '))) ?? 1;
    const own = tokens.slice(at, at + count);
    found.push({ tokens: own, synonym: synonyms.get(own.join(' ')) });
    at += count;
  }
  return found;
}
