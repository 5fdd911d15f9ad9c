import type { Page, PageProps } from '../page.ts';
import { courseNode } from '../programme/jsonLd.ts';
import type { ProgrammeData } from '../programme/load.ts';
import { About } from '../programme/sections/About.tsx';
import { Benefits } from '../programme/sections/Benefits.tsx';
import { Careers } from '../programme/sections/Careers.tsx';
import { Certificate } from '../programme/sections/Certificate.tsx';
import { Closing } from '../programme/sections/Closing.tsx';
import { Fees } from '../programme/sections/Fees.tsx';
import { Highlights } from '../programme/sections/Highlights.tsx';
import { ProgrammeFaq } from '../programme/sections/ProgrammeFaq.tsx';
import { ProgrammeHero } from '../programme/sections/ProgrammeHero.tsx';
import { Related } from '../programme/sections/Related.tsx';
import { Roadmap } from '../programme/sections/Roadmap.tsx';
import { Specialisations } from '../programme/sections/Specialisations.tsx';
import { Structure } from '../programme/sections/Structure.tsx';
import { SubNav } from '../programme/sections/SubNav.tsx';
import { programmeWords as words } from '../programme/words.ts';

export { loadProgramme } from '../programme/load.ts';

/** A programme or specialisation. */
export const programmePage: Page<ProgrammeData> = {
  meta: (data, snapshot) => ({
    title: `${data.entry.data.title} | ${snapshot.one('university').data.name}`,
    description: data.entry.data.short_description,
    category: 'program_page',
    programmeId: data.entry.id,
    image: snapshot.media(data.entry.data.hero_image),
    trail: data.trail,
    jsonLd: (origin) => [courseNode(data, origin)],
    changedAt: data.changedAt,
    card: {
      tint: data.entry.data.tint,
      figure: data.entry.data.figure,
      dots: data.entry.data.semester_count,
    },
  }),
  Component: ProgrammePage,
};

/** The sections that this programme has something for, in their order. */
function sectionsOf(data: ProgrammeData) {
  const { outcomes, roles } = data.entry.data;
  const all = [
    { id: 'about', label: words.about, shown: true },
    { id: 'highlights', label: words.highlights, shown: data.highlights.length > 0 },
    { id: 'structure', label: words.structure, shown: data.semesters.length > 0 },
    { id: 'fees', label: words.fees, shown: data.domestic.length + data.international.length > 0 },
    { id: 'benefits', label: words.benefits, shown: data.benefits.length > 0 },
    { id: 'careers', label: words.careers, shown: outcomes.length + roles.length > 0 },
    { id: 'certificate', label: words.certificate, shown: data.certification !== undefined },
    { id: 'roadmap', label: words.roadmap, shown: data.roadmap.length > 0 },
    { id: 'specialisations', label: words.specialisations, shown: data.specialisations.length > 0 },
    { id: 'faq', label: words.faq, shown: data.faqs.length > 0 },
  ];
  return all.filter(({ shown }) => shown);
}

function ProgrammePage({ data, snapshot }: PageProps<ProgrammeData>) {
  const sections = sectionsOf(data);
  const has = new Set(sections.map(({ id }) => id));
  return (
    <>
      <ProgrammeHero data={data} snapshot={snapshot} />
      <SubNav data={data} sections={sections} />
      <About data={data} />
      {has.has('highlights') && <Highlights data={data} />}
      {has.has('structure') && <Structure data={data} />}
      {has.has('fees') && <Fees data={data} />}
      {has.has('benefits') && <Benefits data={data} />}
      {has.has('careers') && <Careers data={data} />}
      {data.certification && (
        <Certificate certification={data.certification.data} snapshot={snapshot} />
      )}
      {has.has('roadmap') && <Roadmap data={data} />}
      {has.has('specialisations') && <Specialisations data={data} />}
      <Related data={data} snapshot={snapshot} />
      {has.has('faq') && <ProgrammeFaq data={data} snapshot={snapshot} />}
      <Closing data={data} snapshot={snapshot} />
    </>
  );
}
