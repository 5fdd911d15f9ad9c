import type { OwnWords } from '../../../contract/spoken/spoken.ts';
import { derive } from '../../../content/finders.ts';
import { ownWordsIn } from '../../../content/read/ownWords.ts';

/** How the keys of fixed words begin that scripts say: all others stand in the pages. */
export const saidByScripts = [
  'messages.',
  'choices.',
  'form.',
  'download.',
  'eligibility.',
  'referral.',
];

/** What scripts say otherwise, for the JSON of a page; nothing where that is nothing. */
export const scriptWords = derive('fixedWords', (entries): Readonly<{ words?: OwnWords }> => {
  const own = Object.entries(ownWordsIn(entries)).filter(([key]) =>
    saidByScripts.some((begin) => key.startsWith(begin)),
  );
  return own.length === 0 ? {} : { words: Object.fromEntries(own) };
});
