import type { FunctionComponent } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../ui/page/Editable.tsx';
import { Placed } from '../ui/page/Placement.tsx';
import type { ShownBlock } from '../../content/read/pageSections.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { BlockName, BlockProps, Section } from './block.ts';
import { AccreditationsBlock } from './AccreditationsBlock.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import { CardsBlock } from './CardsBlock.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { DocumentsBlock } from './DocumentsBlock.tsx';
import { FeesBlock } from './FeesBlock.tsx';
import { FormBlock } from './FormBlock.tsx';
import { HeroBlock } from './HeroBlock.tsx';
import { HighlightsBlock } from './HighlightsBlock.tsx';
import { LecturesBlock } from './LecturesBlock.tsx';
import { PeopleBlock } from './PeopleBlock.tsx';
import { StepsBlock } from './StepsBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import { VcMessageBlock } from './VcMessageBlock.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { UniversityBenefits } from '../sections/Benefits.tsx';
import { questionsOn } from '../../content/read/faq.ts';
import { FaqSection } from '../sections/FaqSection.tsx';
import { HeadCounts } from '../sections/HeadCounts.tsx';
import { ProgrammeTabs } from '../catalogue/ProgrammeTabs.tsx';
import { programmeGroups } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { SectionHead, Wrap } from '../ui/page/Section.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import styles from './Block.module.css';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';
import { Film } from '../ui/media/Film.tsx';

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
  sections: readonly ShownBlock<Section>[];
  trail: PageMeta['trail'];
  /** The entry whose sections these are. */
  of: Readonly<{ type: 'auxiliary' | 'landing'; id: number }> | undefined;
  /** The day, `YYYY-MM-DD`, on pages that are another one tomorrow. */
  today?: string | undefined;
  /** Whether the first of them, a hero, is the head of the page; any other hero is a section of it. */
  begins?: boolean;
}>;

/** A page's sections in their order. */
export function Blocks({ snapshot, sections, trail, of, today, begins = false }: Props) {
  return sections.map(({ section, row }, index) => {
    const places = of ? [{ type: of.type, id: of.id, field: `sections.${row}` }] : [];
    const isSecond = sections.findIndex((one) => one.section.block === section.block) < index;
    return (
      <Editable key={row} places={places}>
        <Placed suffix={isSecond ? `-${index + 1}` : ''}>
          <OneBlock
            section={section}
            snapshot={snapshot}
            trail={trail}
            index={index}
            today={today}
            isHead={begins && index === 0}
          />
        </Placed>
      </Editable>
    );
  });
}

/** A block, whatever its kind. */
export function OneBlock(props: BlockProps<BlockName>) {
  const Block = components[props.section.block] as FunctionComponent<BlockProps<BlockName>>;
  return <Block {...props} />;
}

/** Alumni on their braid, with their quotes. */
function AlumniBlock({ section: { title }, snapshot }: BlockProps<'alumni'>) {
  return <Alumni snapshot={snapshot} title={title} withWords />;
}

/** Benefits for every learner. */
function BenefitsBlock({ section: { title }, snapshot }: BlockProps<'benefits'>) {
  return <UniversityBenefits snapshot={snapshot} title={title} />;
}

/** The questions of one kind of page. */
function FaqBlock({ section: { title, lead, page }, snapshot }: BlockProps<'faq'>) {
  const questions = questionsOn(snapshot, page);
  return (
    <FaqSection
      title={title}
      text={lead}
      questions={questions}
      className={styles.block}
      ask={page !== 'contact'}
    />
  );
}

/** Figures about the whole university. */
function HeadCountsBlock({ section: { title }, snapshot }: BlockProps<'headCounts'>) {
  return <HeadCounts snapshot={snapshot} title={title} />;
}

/** Programmes of one type, or of all types under tabs. */
function ProgrammesBlock({
  section: { title, lead, program_type_id },
  snapshot,
  index,
}: BlockProps<'programmes'>) {
  const groups = programmeGroups(snapshot, 'all').filter(
    ({ type }) => program_type_id === 0 || type === program_type_id,
  );
  return (
    <section className={classes(base.section, styles.tinted)}>
      <Wrap>
        <SectionHead title={title} lead={lead} />
        <ProgrammeTabs snapshot={snapshot} groups={groups} prefix={`level-${index}`} />
      </Wrap>
    </section>
  );
}

/** The university's recognitions as a strip. */
function SealsBlock({ section: { title }, snapshot }: BlockProps<'seals'>) {
  return <Accreditations snapshot={snapshot} title={title} />;
}

/** Testimonials: on a programme's page its own learners first. */
function TestimonialsBlock({ section: { title }, snapshot }: BlockProps<'testimonials'>) {
  return <Testimonials snapshot={snapshot} title={title} />;
}

/** Text beside its heading; without a heading, text alone. */
function TextBlock({ section: { title, body } }: BlockProps<'text'>) {
  return (
    <section className={styles.block}>
      <div className={classes(base.wrap, title !== null && styles.split)}>
        {title && <h2>{title}</h2>}
        <RichText html={body} className={styles.prose} />
      </div>
    </section>
  );
}

/** An excerpt of the Vice-Chancellor's message, with links. */
function VcCardBlock({ section: { title }, snapshot }: BlockProps<'vcCard'>) {
  return <ViceChancellor snapshot={snapshot} title={title} />;
}

/** A film behind its poster, under its heading. */
function VideoBlock({ section: { title, caption, url, poster }, snapshot }: BlockProps<'video'>) {
  return (
    <section className={styles.block}>
      <Wrap>
        <h2 className={styles.title}>{title}</h2>
        <Film title={title} caption={caption} url={url} poster={snapshot.media(poster)} />
      </Wrap>
    </section>
  );
}
