import { rowsOf } from '../fields/rows.ts';
import type { Fields } from '../fields/kind.ts';

type Hideable = Readonly<{ hidden: boolean }>;

/** A block that stands on a page, and which of the entry's rows it is. */
export type ShownBlock<S> = Readonly<{ section: S; row: number }>;

/** The blocks that a page shows, in their order: those that are hidden keep their rows, and their words. */
export function shownBlocks<S extends Hideable>(
  sections: readonly S[] = [],
): readonly ShownBlock<S>[] {
  return sections
    .map((section, row) => ({ section, row }))
    .filter(({ section }) => !section.hidden);
}

/** The shown blocks as the public API has them. */
export function publicBlocks<S extends Hideable>(sections: readonly S[]): Omit<S, 'hidden'>[] {
  return shownBlocks(sections).map(({ section: { hidden: _shown, ...said } }) => said);
}

type Data = Readonly<Record<string, unknown>>;

/** Data without the rows that no page shows. */
export function withoutHidden(fields: Fields, data: Data): Data {
  const blocks = Object.entries(fields).filter(([, field]) => field.blocks !== undefined);
  if (blocks.length === 0) return data;
  const shown = blocks.map(([name]) => [
    name,
    rowsOf(data[name]).filter((row) => row['hidden'] !== true),
  ]);
  return { ...data, ...Object.fromEntries(shown) };
}
