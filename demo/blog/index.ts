import type { DataOf } from '../../src/content/registry.ts';
import { choosing } from './choosing.ts';
import { ideas } from './ideas.ts';
import { studying } from './studying.ts';
import { work } from './work.ts';

/** Articles, newest first. */
export const blog: readonly DataOf<'blog'>[] = [
  ...choosing,
  ...studying,
  ...work,
  ...ideas,
].toSorted((a, b) => b.written_on.localeCompare(a.written_on));
