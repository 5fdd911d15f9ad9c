import { aiAndMl } from './artificial-intelligence-and-machine-learning/story.ts';
import { ba } from './ba/story.ts';
import { bba } from './bba/story.ts';
import { bca } from './bca/story.ts';
import { bcom } from './bcom/story.ts';
import { blockChain } from './block-chain-management/story.ts';
import { cloudComputing } from './cloud-computing/story.ts';
import { cyberSecurity } from './cyber-security/story.ts';
import { dataAnalytics } from './data-analytics/story.ts';
import { french } from './french-language/story.ts';
import { fullStack } from './full-stack-development/story.ts';
import { german } from './german-language/story.ts';
import { internetOfThings } from './internet-of-things/story.ts';
import { japanese } from './japanese-language/story.ts';
import { ma } from './ma/story.ts';
import { mba } from './mba/story.ts';
import { mca } from './mca/story.ts';
import { mcom } from './mcom/story.ts';
import type { Story } from './story.ts';

/** Every programme of the demo university, in the order of its lists. */
export const stories: readonly Story[] = [
  bba,
  bca,
  bcom,
  ba,
  mba,
  mca,
  mcom,
  ma,
  dataAnalytics,
  aiAndMl,
  cyberSecurity,
  fullStack,
  internetOfThings,
  cloudComputing,
  blockChain,
  german,
  japanese,
  french,
];
