import { Editable } from '../ui/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import { courseNode } from '../programme/jsonLd.ts';
import { feeLine } from '../programme/feeLine.ts';
import type { ProgrammeData } from '../programme/load.ts';
import { Closing } from '../programme/sections/Closing.tsx';
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
  const { id } = data.entry;
  const parts = partsOf(data, snapshot);
  return (
    <>
      <Editable places={[{ type: 'programme', id, field: 'hero_lead' }]}>
        <ProgrammeHero data={data} snapshot={snapshot} />
      </Editable>
      <SubNav sections={parts} />
      {parts.map((part) => (
        <Editable key={part.id} places={part.places}>
          {part.content}
        </Editable>
      ))}
      <Editable places={[{ type: 'programme', id, field: 'closing_title' }]}>
        <Closing data={data} snapshot={snapshot} />
      </Editable>
    </>
  );
}
