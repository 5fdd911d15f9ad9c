import type { FunctionComponent } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../ui/Editable.tsx';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { BlockName, BlockProps, Section } from './block.ts';
import { AccreditationsBlock } from './AccreditationsBlock.tsx';
import { AlumniBlock } from './AlumniBlock.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import { BenefitsBlock } from './BenefitsBlock.tsx';
import { CardsBlock } from './CardsBlock.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { DocumentsBlock } from './DocumentsBlock.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { FeesBlock } from './FeesBlock.tsx';
import { FormBlock } from './FormBlock.tsx';
import { HeadCountsBlock } from './HeadCountsBlock.tsx';
import { HeroBlock } from './HeroBlock.tsx';
import { HighlightsBlock } from './HighlightsBlock.tsx';
import { LecturesBlock } from './LecturesBlock.tsx';
import { PeopleBlock } from './PeopleBlock.tsx';
import { ProgrammesBlock } from './ProgrammesBlock.tsx';
import { SealsBlock } from './SealsBlock.tsx';
import { StepsBlock } from './StepsBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import { TestimonialsBlock } from './TestimonialsBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { VcCardBlock } from './VcCardBlock.tsx';
import { VcMessageBlock } from './VcMessageBlock.tsx';
import { VideoBlock } from './VideoBlock.tsx';

/** How each block looks; the compiler asks for one component for each. */
const components: { [N in BlockName]: FunctionComponent<BlockProps<N>> } = {
  hero: HeroBlock,
  text: TextBlock,
  highlights: HighlightsBlock,
  cards: CardsBlock,
  steps: StepsBlock,
  table: TableBlock,
  people: PeopleBlock,
  documents: DocumentsBlock,
  programmes: ProgrammesBlock,
  fees: FeesBlock,
  accreditations: AccreditationsBlock,
  seals: SealsBlock,
  headCounts: HeadCountsBlock,
  benefits: BenefitsBlock,
  testimonials: TestimonialsBlock,
  alumni: AlumniBlock,
  vcMessage: VcMessageBlock,
  vcCard: VcCardBlock,
  faq: FaqBlock,
  video: VideoBlock,
  banner: BannerBlock,
  form: FormBlock,
  contact: ContactBlock,
  lectures: LecturesBlock,
};

type Props = Readonly<{
  snapshot: Snapshot;
  sections: readonly Section[];
  trail: PageMeta['trail'];
  /** The entry whose sections these are. */
  of: Readonly<{ type: 'auxiliary' | 'landing'; id: number }> | undefined;
  /** How many of the entry's sections stand before these. */
  from?: number;
  /** The day, `YYYY-MM-DD`, on pages that are another one tomorrow. */
  today?: string | undefined;
}>;

/** A page's sections in their order. */
export function Blocks({ snapshot, sections, trail, of, from = 0, today }: Props) {
  return sections.map((section, index) => {
    const Block = components[section.block] as FunctionComponent<BlockProps<BlockName>>;
    const places = of ? [{ type: of.type, id: of.id, field: `sections.${from + index}` }] : [];
    return (
      // Sections have no id of their own and never move between two renderings of one page.
      // oxlint-disable-next-line react/no-array-index-key
      <Editable key={index} places={places}>
        <Block section={section} snapshot={snapshot} trail={trail} index={index} today={today} />
      </Editable>
    );
  });
}
