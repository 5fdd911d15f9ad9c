import type { blocks } from '../../content/types/blocks.ts';
import type { SectionOf } from '../../content/fields/fields.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';

/** A section of a page, whatever its block. */
export type Section = SectionOf<typeof blocks>;
export type BlockName = Section['block'];

/**
 * What the component of a block is given. `index` is its place on the page; `today` is known where a block asks for it;
 * `isHead` where the block is the head of its page, and holds its `h1`.
 */
export type BlockProps<N extends BlockName> = Readonly<{
  section: Extract<Section, { block: N }>;
  snapshot: Snapshot;
  trail: PageMeta['trail'];
  index: number;
  today?: string | undefined;
  isHead?: boolean;
}>;
