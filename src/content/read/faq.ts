import { indexBy } from '../finders.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

/** Questions on one programme's page: more than these nobody reads there. */
const maxQuestions = 8;

/** Questions that stand on a page of the site, by its name. */
export const questionsOn = indexBy('faq', ({ data }): readonly string[] => data.pages);

const questionsOfProgramme = indexBy('faq', ({ data }) => data.programmes);

/** Its own questions first, then its programme's, then those of every programme; eight at most. */
export function questionsAbout(
  { id, parent }: Pick<Entry<'programme'>, 'id' | 'parent'>,
  snapshot: Snapshot,
): readonly Entry<'faq'>[] {
  const own = questionsOfProgramme(snapshot, id);
  const ofParent = parent === null ? [] : questionsOfProgramme(snapshot, parent);
  const general = questionsOn(snapshot, 'programmes');
  return [...new Set([...own, ...ofParent, ...general])].slice(0, maxQuestions);
}
