import type { ReactNode } from 'react';
import { programmeTypes } from '../../../contract/qualifications.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { EditTarget } from '../../../content/editTarget.ts';
import { Testimonials } from '../../sections/Testimonials.tsx';
import type { ProgrammeData } from '../load.ts';
import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { Careers } from './Careers.tsx';
import { Certificate } from './Certificate.tsx';
import { Eligibility } from './Eligibility.tsx';
import { Fees } from './Fees.tsx';
import { Highlights } from './Highlights.tsx';
import { ProgrammeFaq } from './ProgrammeFaq.tsx';
import { Related } from './Related.tsx';
import { Roadmap } from './Roadmap.tsx';
import { Specialisations } from './Specialisations.tsx';
import { Structure } from './Structure.tsx';
import { programmeWords as words } from '../../../contract/words/programme.ts';

/** A part of a programme's page. Those with a label stand in the page's own navigation. */
type Part = Readonly<{
  id: string;
  label: string | undefined;
  /** What of the content it shows, for the handles of the staff area. */
  places: readonly EditTarget[];
  content: ReactNode;
}>;

/** The parts that this programme has something for, in their order. */
export function partsOf(data: ProgrammeData, snapshot: Snapshot): readonly Part[] {
  return [...studyParts(data, snapshot), ...moneyParts(data), ...endParts(data, snapshot)].filter(
    ({ content }) => content !== null,
  );
}

function field({ entry }: ProgrammeData, name: string): EditTarget {
  return {
    type: 'programme',
    id: entry.id,
    field: name,
  };
}

function studyParts(data: ProgrammeData, snapshot: Snapshot): Part[] {
  const parent = data.entry.id;
  return [
    {
      id: 'about',
      label: words.about,
      places: [
        field(data, 'about_title'),
        { type: 'keyPoint', parent },
        { type: 'programmeContent', parent },
      ],
      content: <About data={data} />,
    },
    {
      id: 'eligibility',
      label: words.eligibility,
      places: [field(data, 'eligibility')],
      content:
        data.entry.data.eligibility.length > 0 ? (
          <Eligibility data={data} snapshot={snapshot} />
        ) : null,
    },
    {
      id: 'highlights',
      label: words.highlights,
      places: [field(data, 'highlights_title'), { type: 'programmeHighlight', parent }],
      content: data.highlights.length > 0 ? <Highlights data={data} /> : null,
    },
    {
      id: 'structure',
      label: words.structure,
      places: [
        field(data, 'structure_lead'),
        { type: 'structure', parent },
        { type: 'elective', parent },
        field(data, 'faculty'),
      ],
      content: data.semesters.length > 0 ? <Structure data={data} /> : null,
    },
  ];
}

function moneyParts(data: ProgrammeData): Part[] {
  const parent = data.entry.id;
  const { outcomes, roles } = data.entry.data;
  return [
    {
      id: 'fees',
      label: words.fees,
      places: [field(data, 'fee_title'), { type: 'feePlan', parent }],
      content: data.domestic.length + data.international.length > 0 ? <Fees data={data} /> : null,
    },
    {
      id: 'benefits',
      label: words.benefits,
      places: [field(data, 'benefits_title'), { type: 'programmeBenefit', parent }],
      content: data.benefits.length > 0 ? <Benefits data={data} /> : null,
    },
    {
      id: 'careers',
      label: words.careers,
      places: [field(data, 'careers_title')],
      content: outcomes.length + roles.length > 0 ? <Careers data={data} /> : null,
    },
  ];
}

function endParts(data: ProgrammeData, snapshot: Snapshot): Part[] {
  const parent = data.entry.id;
  const { certification } = data;
  return [
    {
      id: 'certificate',
      label: words.certificate,
      places: certification ? [{ type: 'certification', id: certification.id }] : [],
      content: certification ? (
        <Certificate
          certification={certification.data}
          degree={data.entry.data.program_type_id !== programmeTypes.Diploma}
          snapshot={snapshot}
        />
      ) : null,
    },
    {
      id: 'roadmap',
      label: words.roadmap,
      places: [field(data, 'roadmap_title'), { type: 'roadmap', parent }],
      content: data.roadmap.length > 0 ? <Roadmap data={data} /> : null,
    },
    {
      id: 'voices',
      label: undefined,
      places: [{ type: 'testimonial' }],
      content:
        data.testimonials.length > 0 ? (
          <Testimonials
            snapshot={snapshot}
            title={words.voicesOf(data.entry.data.short_title)}
            voices={data.testimonials}
            close
          />
        ) : null,
    },
    {
      id: 'specialisations',
      label: words.specialisations,
      places: [{ type: 'programme', parent: data.parent?.id ?? parent }],
      content:
        data.specialisations.length > 0 ? (
          <Specialisations data={data} snapshot={snapshot} />
        ) : null,
    },
    {
      id: 'related',
      label: undefined,
      places: [{ type: 'programme' }],
      content: <Related data={data} snapshot={snapshot} />,
    },
    {
      id: 'faq',
      label: words.faq,
      places: [field(data, 'faq_title'), { type: 'faq' }],
      content: data.questions.length > 0 ? <ProgrammeFaq data={data} snapshot={snapshot} /> : null,
    },
  ];
}
