import { Editable } from '../edit/Editable.tsx';
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
  const { id } = data.entry;
  const has = new Set(sections.map((section) => section.id));
  return (
    <>
      <Editable places={[{ type: 'programme', id, field: 'hero_lead' }]}>
        <ProgrammeHero data={data} snapshot={snapshot} />
      </Editable>
      <SubNav data={data} sections={sections} />
      <Editable
        places={[
          { type: 'programme', id, field: 'about_title' },
          { type: 'keyPoint', parent: id },
          { type: 'programmeContent', parent: id },
        ]}
      >
        <About data={data} />
      </Editable>
      {has.has('highlights') && (
        <Editable
          places={[
            { type: 'programme', id, field: 'highlights_title' },
            { type: 'programmeHighlight', parent: id },
          ]}
        >
          <Highlights data={data} />
        </Editable>
      )}
      {has.has('structure') && (
        <Editable
          places={[
            { type: 'programme', id, field: 'structure_lead' },
            { type: 'structure', parent: id },
            { type: 'elective', parent: id },
          ]}
        >
          <Structure data={data} />
        </Editable>
      )}
      {has.has('fees') && (
        <Editable
          places={[
            { type: 'programme', id, field: 'fee_title' },
            { type: 'feePlan', parent: id },
          ]}
        >
          <Fees data={data} />
        </Editable>
      )}
      {has.has('benefits') && (
        <Editable
          places={[
            { type: 'programme', id, field: 'benefits_title' },
            { type: 'programmeBenefit', parent: id },
          ]}
        >
          <Benefits data={data} />
        </Editable>
      )}
      {has.has('careers') && (
        <Editable places={[{ type: 'programme', id, field: 'careers_title' }]}>
          <Careers data={data} />
        </Editable>
      )}
      {data.certification && (
        <Editable places={[{ type: 'certification', id: data.certification.id }]}>
          <Certificate certification={data.certification.data} snapshot={snapshot} />
        </Editable>
      )}
      {has.has('roadmap') && (
        <Editable
          places={[
            { type: 'programme', id, field: 'roadmap_title' },
            { type: 'roadmap', parent: id },
          ]}
        >
          <Roadmap data={data} />
        </Editable>
      )}
      {has.has('specialisations') && (
        <Editable places={[{ type: 'programme', parent: data.parent?.id ?? id }]}>
          <Specialisations data={data} />
        </Editable>
      )}
      <Related data={data} snapshot={snapshot} />
      {has.has('faq') && (
        <Editable places={[{ type: 'programme', id, field: 'faq_title' }, { type: 'faq' }]}>
          <ProgrammeFaq data={data} snapshot={snapshot} />
        </Editable>
      )}
      <Editable places={[{ type: 'programme', id, field: 'closing_title' }]}>
        <Closing data={data} snapshot={snapshot} />
      </Editable>
    </>
  );
}
