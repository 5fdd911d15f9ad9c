import type { DataOf } from '../../src/content/registry.ts';
import { article, type Writing } from './article.ts';
import { choosing } from './choosing.ts';
import { ideas } from './ideas.ts';
import { studying } from './studying.ts';
import { work } from './work.ts';

const writings: readonly Writing[] = [...choosing, ...studying, ...work, ...ideas];

/** Articles, newest first. */
export const blog: readonly DataOf<'blog'>[] = writings
  .toSorted((a, b) => a.daysOld - b.daysOld)
  .map(article);
