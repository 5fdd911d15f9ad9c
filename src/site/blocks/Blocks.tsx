import { useSnapshot } from '../ui/page/snapshot.ts';
import type { FunctionComponent } from 'react';
import { SectionHead, Wrap, Editable, Placed } from '../ui/page/Section.tsx';
import type { ShownBlock } from '../../content/read/pageSections.ts';
import type { PageMeta } from '../seo/pageMeta.ts';
import { AllFeesBlock } from './AllFeesBlock.tsx';
import { CostsBlock } from './CostsBlock.tsx';
import type { BlockName, BlockProps, Section } from './block.ts';
import {
  AccreditationsBlock,
  ContactBlock,
  FeesBlock,
  LecturesBlock,
  VcMessageBlock,
} from './entryBlocks.tsx';
import { ClassHoursBlock, FeesAbroadBlock } from './abroadBlocks.tsx';
import { BannerBlock, FormBlock, HeroBlock } from './actionBlocks.tsx';
import {
  CardsBlock,
  DocumentsBlock,
  HighlightsBlock,
  PeopleBlock,
  StepsBlock,
  TableBlock,
} from './itemBlocks.tsx';
import { TeachersBlock } from './TeachersBlock.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { HeadCounts, UniversityBenefits } from '../sections/HeadCounts.tsx';
import { testimonialsAbout } from '../../content/read/programme.ts';
import { questionsOn } from '../../content/read/faq.ts';
import { FaqSection } from '../sections/FaqSection.tsx';
import { ProgrammeTabs } from '../catalogue/ProgrammeTabs.tsx';
import { programmeGroups } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
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
  teachers: TeachersBlock,
  documents: DocumentsBlock,
  programmes: ProgrammesBlock,
  fees: FeesBlock,
  allFees: AllFeesBlock,
  costs: CostsBlock,
  accreditations: AccreditationsBlock,
  seals: ({ section: { title } }) => <Accreditations title={title} />,
  headCounts: ({ section: { title } }) => <HeadCounts title={title} />,
  benefits: ({ section: { title } }) => <UniversityBenefits title={title} />,
  testimonials: TestimonialsBlock,
  alumni: ({ section: { title } }) => <Alumni title={title} withWords />,
  vcMessage: VcMessageBlock,
  vcCard: ({ section: { title } }) => <ViceChancellor title={title} />,
  faq: FaqBlock,
  video: VideoBlock,
  banner: BannerBlock,
  form: FormBlock,
  contact: ContactBlock,
  lectures: LecturesBlock,
  classHours: ClassHoursBlock,
  feesAbroad: FeesAbroadBlock,
};

type Props = Readonly<{
  sections: readonly ShownBlock<Section>[];
  trail: PageMeta['trail'];
  of: Readonly<{ type: 'auxiliary' | 'landing'; id: number }> | undefined;
  today?: string | undefined;
  /** The programme that the page is about. */
  programme?: number | null;
  /** Whether the first of them, a hero, is the head of the page; any other hero is a section of it. */
  begins?: boolean;
}>;

export function Blocks({ sections, trail, of, today, programme, begins = false }: Props) {
  return sections.map(({ section, row }, index) => {
    const places = of ? [{ type: of.type, id: of.id, field: `sections.${row}` }] : [];
    const isSecond = sections.findIndex((one) => one.section.block === section.block) < index;
    return (
      <Editable key={row} places={places}>
        <Placed suffix={isSecond ? `-${index + 1}` : ''}>
          <OneBlock
            section={section}
            trail={trail}
            index={index}
            today={today}
            programme={programme}
            isHead={begins && index === 0}
          />
        </Placed>
      </Editable>
    );
  });
}

export function OneBlock(props: BlockProps<BlockName>) {
  const Block = components[props.section.block] as FunctionComponent<BlockProps<BlockName>>;
  return <Block {...props} />;
}

/** Of a page about a programme, the voices of its own learners. */
function TestimonialsBlock({ section: { title }, programme: id }: BlockProps<'testimonials'>) {
  const snapshot = useSnapshot();
  const programme = snapshot.get('programme', id ?? null);
  const voices = programme ? testimonialsAbout(programme, snapshot) : [];
  return <Testimonials title={title} {...(voices.length > 0 && { voices })} />;
}

function FaqBlock({ section: { title, lead, page } }: BlockProps<'faq'>) {
  const questions = questionsOn(useSnapshot(), page);
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

function ProgrammesBlock({
  section: { title, lead, program_type_id },
  index,
}: BlockProps<'programmes'>) {
  const groups = programmeGroups(useSnapshot(), 'all').filter(
    ({ type }) => program_type_id === 0 || type === program_type_id,
  );
  return (
    <section className={classes(base.section, styles.tinted)}>
      <Wrap>
        <SectionHead title={title} lead={lead} />
        <ProgrammeTabs groups={groups} prefix={`level-${index}`} />
      </Wrap>
    </section>
  );
}

function TextBlock({ section: { title, body } }: BlockProps<'text'>) {
  return (
    <section className={styles.block}>
      <div className={classes(base.wrap, title !== null && styles.split)}>
        {title && <h2>{title}</h2>}
        <RichText html={body} className={styles.prose} hasAnchors />
      </div>
    </section>
  );
}

function VideoBlock({ section: { title, caption, url, poster } }: BlockProps<'video'>) {
  const snapshot = useSnapshot();
  return (
    <section className={styles.block}>
      <Wrap>
        <h2 className={styles.title}>{title}</h2>
        <Film title={title} caption={caption} url={url} poster={snapshot.media(poster)} />
      </Wrap>
    </section>
  );
}
