import { entry, type DemoEntry } from '../entry.ts';
import type { DataOf } from '../../src/content/registry.ts';

const pages: readonly DataOf<'auxiliary'>[] = [];

/** Every page of its own: policies, portal pages, pages of a programme. */
export const demoPages: readonly DemoEntry[] = pages.map((page) => entry('auxiliary', { key: page.path }, page));
