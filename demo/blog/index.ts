import type { DataOf } from '../../src/content/registry.ts';

/** Articles, newest first. */
export const blog: readonly DataOf<'blog'>[] = [];
