import type { blocks } from '../../content/types/blocks.ts';
import type { SectionOf } from '../../content/fields/fields.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from '../seo/pageMeta.ts';

/** A section of a page, whatever its block. */
export type Section = SectionOf<typeof blocks>;
export type BlockName = Section['block'];

/**
 * Props of a block. `index` is its place on the page; `today` is set if the block asks for it; `isHead` is true if the
 * block heads its page and holds the `h1`.
 */
export type BlockProps<N extends BlockName> = Readonly<{
  section: Extract<Section, { block: N }>;
  snapshot: Snapshot;
  trail: PageMeta['trail'];
  index: number;
  today?: string | undefined;
  isHead?: boolean;
}>;
