import type { blocks } from '../../content/types/blocks.ts';
import type { SectionOf } from '../../content/fields/fields.ts';
import type { PageMeta } from '../seo/pageMeta.ts';

export type Section = SectionOf<typeof blocks>;
export type BlockName = Section['block'];

/** `index` is its place on the page; `today` is set if it asks for the day; `isHead` if it holds the page's `h1`; `programme` if the page is about one. */
export type BlockProps<N extends BlockName> = Readonly<{
  section: Extract<Section, { block: N }>;
  trail: PageMeta['trail'];
  index: number;
  today?: string | undefined;
  isHead?: boolean;
  programme?: number | null | undefined;
}>;
