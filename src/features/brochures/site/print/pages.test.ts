import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import { fillOf, paginate } from './pages.ts';
import { body } from './style.ts';

function block(share: number, keeps = false): Block {
  return { height: body.height * share, above: 0, keeps, draw: () => undefined };
}

function counts(blocks: readonly Block[]) {
  return paginate(blocks).map((page) => page.length);
}

test('a block that belongs to the next one moves to the next page with it', () => {
  expect(counts([block(0.8), block(0.1, true), block(0.2)])).toEqual([1, 2]);
  expect(counts([block(0.8), block(0.1), block(0.2)])).toEqual([2, 1]);
});

test('a section longer than a page is cut between its blocks', () => {
  expect(counts([block(0.6, true), block(0.6, true), block(0.2)])).toEqual([1, 2]);
});

test('room above a block is left out at the head of a page, and counts elsewhere', () => {
  const airy = { ...block(0.5), above: body.height * 0.1 };
  expect(counts([airy, airy])).toEqual([1, 1]);
  expect(paginate([airy, airy])[1]?.[0]?.y).toBe(0);
  expect(fillOf(paginate([airy])[0] ?? [])).toBeCloseTo(0.5);
});
