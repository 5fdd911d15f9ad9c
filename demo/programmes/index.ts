import { mba } from './mba/story.ts';
import type { Story } from './story.ts';

/** Every programme of the demo university, in the order of its lists. */
export const stories: readonly Story[] = [mba];
