import { rowsOfTemplate, type ShownBlock, shownBlocks } from '../../content/read/pageSections.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { universityTemplate } from '../../content/types/pageSections.ts';
import type { Section } from '../blocks/block.ts';
import { type PagePart, PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { homePlace } from '../ui/page/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { GetInTouch } from '../register/form/GetInTouch.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { UniversityBenefits } from '../sections/Benefits.tsx';
import { CareerServices } from '../sections/Careers.tsx';
import { HeadCounts } from '../sections/HeadCounts.tsx';
import { universityWords as words } from '../../kernel/words/university.ts';
import { auxiliaryPage, loadWritten, type AuxiliaryData } from './AuxiliaryPage.tsx';

const path = '/university';
const trail = [{ name: words.title, path }];

/** The page that staff have written about the university, if there is one; `today` is set if a section asks for it. */
export type UniversityData = Readonly<{
  written: AuxiliaryData | undefined;
  today?: string | undefined;
}>;

export function loadUniversity(snapshot: Snapshot, today?: string): UniversityData {
  return { written: loadWritten(path, snapshot), today };
}

/** The university in figures, benefits for every learner, and career services. */
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

function UniversityPage({ snapshot, data: { written, today } }: PageProps<UniversityData>) {
  const sections = shownBlocks(written?.entry.data.sections);
  const heads = sections[0]?.section.block === 'hero' ? 1 : 0;
  const { name, description } = snapshot.one('university').data;
  const rows = rowsOfTemplate('universitySections', snapshot);
  return (
    <>
      {heads === 0 && (
        <PageHead title={written?.entry.data.title ?? name} lead={description} trail={trail} />
      )}
      <Blocks
        snapshot={snapshot}
        sections={sections.slice(0, heads)}
        trail={trail}
        of={written?.entry}
        begins
      />
      <PageSections
        sections={sectionsOn(
          universityTemplate,
          rows,
          partsOf(snapshot, { written, heads, today }),
        )}
        at={rows.at}
        snapshot={snapshot}
        trail={trail}
        today={today}
      />
    </>
  );
}

type Written = UniversityData &
  Readonly<{ /** How many of its sections stand in the head. */ heads: number }>;

function partsOf(
  snapshot: Snapshot,
  { written, heads, today }: Written,
): Readonly<Record<keyof typeof universityTemplate, PagePart>> {
  const sections = shownBlocks(written?.entry.data.sections);
  return {
    figures: { places: [{ type: 'headCount' }], content: <HeadCounts snapshot={snapshot} /> },
    written: {
      places: [],
      content: (
        <Blocks
          snapshot={snapshot}
          sections={sections.slice(heads)}
          trail={trail}
          of={written?.entry}
          today={today}
        />
      ),
    },
    benefits: {
      places: [{ type: 'universityBenefit' }],
      content: <UniversityBenefits snapshot={snapshot} />,
    },
    careers: { places: [{ type: 'career' }], content: <CareerServices snapshot={snapshot} /> },
    recognition: {
      places: [homePlace(snapshot, 'accreditation_title'), { type: 'accreditation' }],
      content: sections.some(isRecognition) ? null : (
        <Accreditations
          id="recognition"
          snapshot={snapshot}
          title={snapshot.one('homePage').data.accreditation_title}
        />
      ),
    },
    contact: { places: [], content: <GetInTouch snapshot={snapshot} /> },
  };
}

function isRecognition({ section: { block } }: ShownBlock<Section>): boolean {
  return block === 'accreditations' || block === 'seals';
}
