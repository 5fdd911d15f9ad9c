import type { Pen, Tag } from './pen.ts';

/** An unbreakable piece of a page: a line, a row, a picture. */
export type Block = Readonly<{
  height: number;
  /** Free room above it, but at the head of a page. */
  above: number;
  keeps?: boolean;
  draw(y: number): void;
}>;

export type Setting = Readonly<{
  pen: Pen;
  /** Added to the leading of text, as a share of its size. */
  air: number;
  within: Tag;
}>;

export function tied(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, keeps: true } : block,
  );
}

/** The items of a list as blocks: neither the first nor the last is alone on a page. */
export function listed(items: readonly (readonly Block[])[]): Block[] {
  return items.flatMap((item, index) => {
    const isAtEnd = index === 0 || index === items.length - 2;
    return isAtEnd && index < items.length - 1 ? tied(item) : item;
  });
}
