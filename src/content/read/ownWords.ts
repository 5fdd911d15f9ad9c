import {
  declaredWording,
  type OwnWords,
  type Wording,
  wordsIn,
} from '../../kernel/wording/wording.ts';
import { derive } from '../finders.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

/** The wording that a snapshot's pages and messages are in. */
export const wordingOf = derive('fixedWords', (entries): Wording => ({
  ...declaredWording,
  own: ownWordsIn(entries),
}));

export function wordsOf<W extends object>(snapshot: Snapshot, declared: W): W {
  return wordsIn(wordingOf(snapshot), declared);
}

/** Fixed words reworded by staff, by key; none if all have their defaults. */
export function ownWordsIn([entry]: readonly Entry<'fixedWords'>[]): OwnWords {
  const rows = entry?.data.own ?? [];
  return Object.fromEntries(
    rows.flatMap(({ word, text }) => (word && text ? [[word, text] as const] : [])),
  );
}
