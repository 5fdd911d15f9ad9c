import type { Snapshot } from '../../content/snapshot.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { Editable } from '../ui/Editable.tsx';
import { homePlace } from '../ui/homePlace.ts';
import type { Page, PageProps } from './page.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { GetInTouch } from '../register/form/GetInTouch.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { UniversityBenefits } from '../sections/Benefits.tsx';
import { CareerServices } from '../sections/Careers.tsx';
import { HeadCounts } from '../sections/HeadCounts.tsx';
import { universityWords as words } from '../../contract/words/university.ts';
import { auxiliaryPage, loadWritten, type AuxiliaryData } from './AuxiliaryPage.tsx';

const path = '/university';
const trail = [{ name: words.title, path }];

/** The page that staff have written about the university, where there is one. */
export type UniversityData = Readonly<{ written: AuxiliaryData | undefined }>;

/** What the university's page shows. */
export function loadUniversity(snapshot: Snapshot): UniversityData {
  return { written: loadWritten(path, snapshot) };
}

/** The university in figures, what every learner gets, and how it helps with work. */
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

function UniversityPage({ snapshot, data: { written } }: PageProps<UniversityData>) {
  const sections = written?.entry.data.sections ?? [];
  const heads = sections[0]?.block === 'hero' ? 1 : 0;
  const home = snapshot.one('homePage').data;
  const { name, description } = snapshot.one('university').data;
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
      />
      <Editable places={[{ type: 'headCount' }]}>
        <HeadCounts snapshot={snapshot} />
      </Editable>
      <Blocks
        snapshot={snapshot}
        sections={sections.slice(heads)}
        trail={trail}
        of={written?.entry}
        from={heads}
      />
      <Editable places={[{ type: 'universityBenefit' }]}>
        <UniversityBenefits snapshot={snapshot} />
      </Editable>
      <Editable places={[{ type: 'career' }]}>
        <CareerServices snapshot={snapshot} />
      </Editable>
      {!sections.some(({ block }) => block === 'accreditations' || block === 'seals') && (
        <Editable places={[homePlace(snapshot, 'accreditation_title'), { type: 'accreditation' }]}>
          <Accreditations id="recognition" snapshot={snapshot} title={home.accreditation_title} />
        </Editable>
      )}
      <GetInTouch snapshot={snapshot} />
    </>
  );
}
