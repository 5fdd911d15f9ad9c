import type { OwnWords } from '../../kernel/spoken/spoken.ts';
import { derive } from '../finders.ts';
import type { Entry } from '../snapshot.ts';

/** Fixed words reworded by staff, by key; none if all have their defaults. */
export const ownWordsOf = derive('fixedWords', ownWordsIn);

/** The same, of the entries that there are. */
export function ownWordsIn([entry]: readonly Entry<'fixedWords'>[]): OwnWords {
  const rows = entry?.data.own ?? [];
  return Object.fromEntries(
    rows.flatMap(({ word, text }) => (word && text ? [[word, text] as const] : [])),
  );
}
