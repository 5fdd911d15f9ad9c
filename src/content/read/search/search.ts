import type { Snapshot } from '../../snapshot.ts';
import { type Document, type Part, weights } from './documents.ts';
import { type Query, readQuery, type Wish } from './query.ts';
import { type Match, matchesOf, type SearchIndex, searchIndexOf } from './searchIndex.ts';

/** A passage that has words of the query, and which of them. */
export type Reason = Readonly<{ part: Part; text: string; wishes: readonly string[] }>;

export type Hit = Readonly<{
  document: Document;
  score: number;
  /** The passages by which it fits, the best first. */
  reasons: readonly Reason[];
  /** Words of the query that the document lacks; empty if it has all of them. */
  missing: readonly string[];
}>;

export type Hits = Readonly<{
  hits: readonly Hit[];
  /** None fits all words: these come closest. */
  isClosest: boolean;
  read: Query['read'];
}>;

/** Who asks one word looks for a page rather than for a question that has it. */
const QUESTION = 0.45;

function weightOf({ kind }: Document, wishes: number): number {
  return kind === 'question' && wishes === 1 ? QUESTION : kindWeights[kind];
}

const kindWeights: Readonly<Record<Document['kind'], number>> = {
  programme: 1,
  specialisation: 0.97,
  page: 1,
  question: 0.75,
  other: 0.6,
  article: 0.4,
};

/** Weights of synonyms, the nearest first. */
const SYNONYMS = [0.7, 0.55, 0.45, 0.35];
/** Words of a query that stand in one passage say more than in several. */
const TOGETHER = 0.35;
const WHOLE = 1.3;
/** A passage that says the words in their order and little else names the thing itself. */
const PHRASE = 8;
const MOST_HITS = 24;
/** The share of the best hit's score that others need to be told. */
const LEAST = 0.1;
/** Of those that miss a word, beside others that have all. */
const LEAST_IN_PART = 0.4;

/** The documents that fit a query, the best first. */
export function search(text: string, snapshot: Snapshot): Hits {
  const index = searchIndexOf(snapshot);
  const query = readQuery(text, index, snapshot);
  const ranked = rank(query, index);
  const best = ranked[0]?.score ?? 0;
  const isClosest = query.notOffered || !ranked.some(({ missing }) => missing.length === 0);
  const told = ranked.filter(
    ({ score, missing }) =>
      score >= best * (isClosest || missing.length === 0 ? LEAST : LEAST_IN_PART),
  );
  return { hits: told.slice(0, MOST_HITS), isClosest, read: query.read };
}

type Found = Readonly<{
  wish: Wish;
  /** How well passages say it: the rarer and the more alone, the better. */
  match: Match;
  rarity: number;
}>;

function rank({ wishes, words }: Query, index: SearchIndex): Hit[] {
  const found = wishes.map((wish) => foundOf(wish, index));
  const byDocument = new Map<number, Scores>();
  found.forEach(({ match }, of) => {
    for (const [unit, quality] of match) {
      const { of: document = 0, part = 'text' } = index.units[unit] ?? {};
      const scores = byDocument.get(document) ?? found.map(() => new Map<number, number>());
      byDocument.set(document, scores);
      scores[of]?.set(unit, quality * weights[part]);
    }
  });
  const hits = [...byDocument].flatMap(([at, scores]) => {
    const document = index.documents[at];
    return document ? [hitOf(document, { scores, found, words, index })] : [];
  });
  return hits.toSorted((a, b) => b.score - a.score);
}

function foundOf(wish: Wish, index: SearchIndex): Found {
  const match = new Map<number, number>();
  let rarest = LEAST_RARITY;
  wish.ways.forEach((tokens, at) => {
    const units = together(tokens, index);
    const rarity = rarityOf(units, index);
    if (units.size > 0) rarest = Math.max(rarest, rarity);
    const share = at === 0 ? 1 : (SYNONYMS[at - 1] ?? 0.3);
    for (const [unit, quality] of units) {
      const length = index.units[unit]?.tokens.length ?? 1;
      // A name that says this alone stands before one that says more.
      const alone = 0.55 + (0.45 * Math.min(tokens.length, length)) / length;
      match.set(unit, Math.max(match.get(unit) ?? 0, quality * share * alone * rarity));
    }
  });
  return { wish, match, rarity: match.size === 0 ? 1 : rarest };
}

const LEAST_RARITY = 0.2;

/** Inverse document frequency: 1 if only one document has the word, less the more have it. */
function rarityOf(units: Match, { documents, units: all }: SearchIndex): number {
  const having = new Set([...units.keys()].map((unit) => all[unit]?.of)).size;
  const most = Math.log(1 + documents.length);
  return Math.max(LEAST_RARITY, Math.log(1 + documents.length / Math.max(1, having)) / most);
}

/** Passages that have all of these words. */
function together(tokens: readonly string[], index: SearchIndex): Match {
  const [first = new Map<number, number>(), ...others] = tokens.map((token) =>
    matchesOf(token, index),
  );
  const found = new Map<number, number>();
  for (const [unit, quality] of first) {
    const least = Math.min(quality, ...others.map((other) => other.get(unit) ?? 0));
    if (least > 0) found.set(unit, least);
  }
  return found;
}

/** For each wish, the passages of a document that have it. */
type Scores = readonly Map<number, number>[];
type Context = Readonly<{
  scores: Scores;
  found: readonly Found[];
  words: Query['words'];
  index: SearchIndex;
}>;

function hitOf(document: Document, context: Context): Hit {
  const { scores, found } = context;
  const told = scores.map(evidence);
  const all = found.reduce((sum, { rarity }) => sum + rarity, 0);
  const covered = found.reduce((sum, { rarity }, at) => sum + (told[at] ? rarity : 0), 0);
  const missing = found.filter((_, at) => !told[at]).map(({ wish }) => wish.said);
  const sum = told.reduce((total, one) => total + one, 0) + TOGETHER * sideBySide(scores);
  const whole = missing.length === 0 ? WHOLE + PHRASE * inOrder(context) : 1;
  return {
    document,
    score: ((sum * covered) / all) * whole * weightOf(document, found.length),
    reasons: reasonsOf(context),
    missing,
  };
}

/** The best passage counts, and a few more a little. */
const MORE = [1, 0.2, 0.1, 0.1];

function evidence(scores: ReadonlyMap<number, number>): number {
  const best = [...scores.values()].toSorted((a, b) => b - a).slice(0, MORE.length);
  return best.reduce((sum, score, at) => sum + score * (MORE[at] ?? 0), 0);
}

/** The score of the passage with the most words of the query; 0 if no passage has two of them. */
function sideBySide(scores: Scores): number {
  if (scores.length < 2) return 0;
  const units = new Set(scores.flatMap((one) => [...one.keys()]));
  let best = 0;
  for (const unit of units) {
    const having = scores.flatMap((one) => one.get(unit) ?? []);
    if (having.length > 1)
      best = Math.max(
        best,
        having.reduce((sum, one) => sum + one, 0),
      );
  }
  return best;
}

/** How nearly a passage says all words in their order, and no others: 1 if just so, 0 if none does. */
function inOrder({ scores, words, index }: Context): number {
  const [first, ...others] = scores;
  if (!first || words.length < 2) return 0;
  let best = 0;
  for (const unit of first.keys()) {
    if (others.every((one) => one.has(unit)))
      best = Math.max(best, shareOf(words, index.units[unit]?.tokens ?? []));
  }
  return best;
}

/** The words’ share of a passage that has them in their order; 0 of one that has not. */
function shareOf(words: readonly string[], tokens: readonly string[]): number {
  let at = -1;
  const isInOrder = words.every((word) => (at = tokens.indexOf(word, at + 1)) !== -1);
  return isInOrder ? words.length / tokens.length : 0;
}

const MOST_REASONS = 2;

/** The passages that say the wishes best: those with most of them first, and none that adds nothing. */
function reasonsOf({ scores, found, index }: Context): Reason[] {
  const best = scores.flatMap((units) => {
    const [first] = [...units].toSorted(([a, one], [b, other]) => other - one || a - b);
    return first ? [first[0]] : [];
  });
  const wishesOf = (unit: number) => scores.flatMap((units, of) => (units.has(unit) ? [of] : []));
  const told = new Set<number>();
  const chosen = [...new Set(best)]
    .toSorted((a, b) => wishesOf(b).length - wishesOf(a).length)
    .filter((unit) => {
      const isNew = wishesOf(unit).some((of) => !told.has(of));
      for (const of of wishesOf(unit)) told.add(of);
      return isNew;
    });
  return chosen.slice(0, MOST_REASONS).flatMap((unit) => {
    const passage = index.units[unit];
    const wishes = wishesOf(unit).flatMap((of) => found[of]?.wish.said ?? []);
    return passage ? [{ part: passage.part, text: passage.text, wishes }] : [];
  });
}
