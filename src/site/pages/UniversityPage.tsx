import { rowsOfTemplate, type ShownBlock, shownBlocks } from '../../content/read/pageSections.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { universityTemplate } from '../../content/types/pageSections.ts';
import type { Section } from '../blocks/block.ts';
import { PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { homePlace, type PagePart } from '../ui/page/Section.tsx';
import type { Page, PageProps } from './page.tsx';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { GetInTouch } from '../register/form/NumberSlot.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { HeadCounts, UniversityBenefits, CareerServices } from '../sections/HeadCounts.tsx';
import { universityWords as words } from '../../kernel/words/university.ts';
import { auxiliaryPage, loadWritten, type AuxiliaryData } from './AuxiliaryPage.tsx';

const path = '/university';
const trail = [{ name: words.title, path }];

export type UniversityData = Readonly<{
  written: AuxiliaryData | undefined;
  today?: string | undefined;
}>;

export function loadUniversity(snapshot: Snapshot, today?: string): UniversityData {
  return { written: loadWritten(path, snapshot), today };
}

export const universityPage: Page<UniversityData> = {
  meta: ({ written }, snapshot) => {
    const university = snapshot.one('university');
    const { name, description } = university.data;
    if (written) return auxiliaryPage.meta(written, snapshot);
    return {
      title: `${words.title} | ${name}`,
      description,
      category: 'university_page',
      trail,
      changedAt: university.publishedAt,
    };
  },
  Component: UniversityPage,
};

function UniversityPage({ snapshot, data }: PageProps<UniversityData>) {
  const { written, today } = data;
  const sections = shownBlocks(written?.entry.data.sections);
  const heads = sections[0]?.section.block === 'hero' ? 1 : 0;
  const { name, description } = snapshot.one('university').data;
  const rows = rowsOfTemplate('universitySections', snapshot);
  return (
    <>
      {heads === 0 && (
        <PageHead title={written?.entry.data.title ?? name} lead={description} trail={trail} />
      )}
      <Blocks sections={sections.slice(0, heads)} trail={trail} of={written?.entry} begins />
      <PageSections
        sections={sectionsOn(universityTemplate, rows, partsOf(snapshot, data, heads))}
        at={rows.at}
        trail={trail}
        today={today}
      />
    </>
  );
}

/** `heads` is how many of the written sections stand in the head. */
function partsOf(
  snapshot: Snapshot,
  { written, today }: UniversityData,
  heads: number,
): Readonly<Record<keyof typeof universityTemplate, PagePart>> {
  const sections = shownBlocks(written?.entry.data.sections);
  return {
    figures: { places: [{ type: 'headCount' }], content: <HeadCounts /> },
    written: {
      places: [],
      content:
        written === undefined ? (
          <About apart at={path} />
        ) : (
          <Blocks
            sections={sections.slice(heads)}
            trail={trail}
            of={written?.entry}
            today={today}
          />
        ),
    },
    benefits: { places: [{ type: 'universityBenefit' }], content: <UniversityBenefits /> },
    careers: { places: [{ type: 'career' }], content: <CareerServices /> },
    recognition: {
      places: [homePlace(snapshot, 'accreditation_title'), { type: 'accreditation' }],
      content: sections.some(isRecognition) ? null : (
        <Accreditations
          id="recognition"
          title={snapshot.one('homePage').data.accreditation_title}
        />
      ),
    },
    contact: { places: [], content: <GetInTouch /> },
  };
}

function isRecognition({ section: { block } }: ShownBlock<Section>): boolean {
  return block === 'accreditations' || block === 'seals';
}
