import type { OldSite } from '../convert/old-site.ts';
import { LONGEST_TEXT, picturesOf, wordsOf } from '../convert/words.ts';
import type { ItemPlan, PlannedItem } from '../store/repository.ts';

/** The plan of an item after its text has been converted. */
export function planConverted({ source, ...plan }: PlannedItem, old: OldSite): ItemPlan {
  const { html, notes } = wordsOf(source, old, () => ({ id: 0, src: '/media/0/x.png' }));
  const tooLong = html.length > LONGEST_TEXT;
  return {
    ...plan,
    notes: [...notes],
    pictures: picturesOf(source, old).length,
    ...(tooLong && { fate: 'left_out', why: whyTooLong(html.length) }),
  };
}

/** The reason for leaving out a text of that length. */
export function whyTooLong(length: number): string {
  const [has, most] = [length, LONGEST_TEXT].map((one) => one.toLocaleString('en-IN'));
  return `Its text has ${has} characters; at most ${most} can be kept. Part it in WordPress.`;
}
