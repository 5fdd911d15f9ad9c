import { ba } from './ba/story.ts';
import { bba } from './bba/story.ts';
import { bca } from './bca/story.ts';
import { bcom } from './bcom/story.ts';
import { ma } from './ma/story.ts';
import { mba } from './mba/story.ts';
import { mca } from './mca/story.ts';
import { mcom } from './mcom/story.ts';
import type { Story } from './story.ts';

/** Every programme of the demo university, in the order of its lists. */
export const stories: readonly Story[] = [bba, bca, bcom, ba, mba, mca, mcom, ma];
