import { rowsOfProgramme } from '../../content/read/pageSections.ts';
import { programmeTemplate } from '../../content/types/pageSections.ts';
import { navigationOf, PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Editable } from '../ui/page/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import { courseNode } from '../programme/jsonLd.ts';
import { feeLine } from '../programme/feeLine.ts';
import type { ProgrammeData } from '../programme/load.ts';
import { partsOf } from '../programme/sections/parts.tsx';
import { ProgrammeHero } from '../programme/sections/ProgrammeHero.tsx';
import { SubNav } from '../programme/sections/SubNav.tsx';

export { loadProgramme } from '../programme/load.ts';

/** A programme or specialisation. */
export const programmePage: Page<ProgrammeData> = {
  meta: (data, snapshot) => ({
    title: `${data.entry.data.title} | ${snapshot.one('university').data.name}`,
    description: data.entry.data.short_description,
    category: 'program_page',
    programmeId: data.entry.id,
    trail: data.trail,
    jsonLd: (origin) => [courseNode(data, origin)],
    changedAt: data.changedAt,
    card: {
      tint: data.entry.data.tint,
      figure: data.entry.data.figure,
      dots: data.entry.data.semester_count,
      fact: feeLine(data),
      seals: data.accreditations,
    },
  }),
  Component: ProgrammePage,
};

function ProgrammePage({ data, snapshot }: PageProps<ProgrammeData>) {
  const { entry, parent, trail, today } = data;
  const rows = rowsOfProgramme(entry, parent, snapshot);
  const sections = sectionsOn(programmeTemplate, rows, partsOf(data, snapshot));
  return (
    <>
      <Editable places={[{ type: 'programme', id: entry.id, field: 'hero_lead' }]}>
        <ProgrammeHero
          data={data}
          snapshot={snapshot}
          fees={sections.some(({ placed }) => placed.key === 'fees') ? '#fees' : undefined}
        />
      </Editable>
      <SubNav sections={navigationOf(sections)} />
      <PageSections
        sections={sections}
        at={rows.at}
        snapshot={snapshot}
        trail={trail}
        today={today}
      />
    </>
  );
}
