import type { OwnWords } from '../../kernel/spoken/spoken.ts';
import { derive } from '../finders.ts';
import type { Entry } from '../snapshot.ts';

/** The fixed words that staff word otherwise, by their keys; none where all say what they say by themselves. */
export const ownWordsOf = derive('fixedWords', ownWordsIn);

/** The same, of the entries that there are. */
export function ownWordsIn([entry]: readonly Entry<'fixedWords'>[]): OwnWords {
  const rows = entry?.data.own ?? [];
  return Object.fromEntries(
    rows.flatMap(({ word, text }) => (word && text ? [[word, text] as const] : [])),
  );
}
