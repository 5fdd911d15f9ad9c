import type { Block } from './block.ts';
import { body } from './style.ts';

export type Placed = Readonly<{ block: Block; y: number }>;

/** A block that keeps to the next one stays on its page if one page can hold both. */
export function paginate(blocks: readonly Block[]): Placed[][] {
  const pages: Placed[][] = [[]];
  let used = 0;
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (const group of groupsOf(blocks)) {
    const height = heightOf(group);
    const above = group[0]?.above ?? 0;
    const isTooHigh = height > body.height;
    if (used > 0 && used + above + height > body.height && !isTooHigh) turn();
    for (const block of group) {
      const room = used > 0 ? block.above : 0;
      if (used > 0 && used + room + block.height > body.height) turn();
      const y = used > 0 ? used + block.above : 0;
      pages.at(-1)?.push({ block, y });
      used = y + block.height;
    }
  }
  return pages;
}

export function fillOf(page: readonly Placed[]): number {
  const last = page.at(-1);
  return last ? (last.y + last.block.height) / body.height : 0;
}

function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [[]];
  for (const block of blocks) {
    groups.at(-1)?.push(block);
    if (!block.keeps) groups.push([]);
  }
  return groups.filter(({ length }) => length > 0);
}

function heightOf([first, ...rest]: readonly Block[]): number {
  return (first?.height ?? 0) + rest.reduce((sum, { above, height }) => sum + above + height, 0);
}
