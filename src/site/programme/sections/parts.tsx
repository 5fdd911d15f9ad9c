import { programmeTypes } from '../../../kernel/leads/qualifications.ts';
import type { PagePart } from '../../ui/page/Section.tsx';
import type { EditTarget } from '../../../content/editTarget.ts';
import type { programmeTemplate } from '../../../content/types/pageSections.ts';
import { Testimonials } from '../../sections/Testimonials.tsx';
import type { ProgrammeData } from '../load.ts';
import {
  About,
  Benefits,
  Closing,
  Highlights,
  ProgrammeFaq,
  Related,
  Roadmap,
  Specialisations,
} from './sections.tsx';
import { Careers, Certificate } from './outcomes.tsx';
import { Eligibility } from './Eligibility.tsx';
import { Fees } from './Fees.tsx';
import { Structure } from './Structure.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';

type Parts = Readonly<Record<keyof typeof programmeTemplate, PagePart>>;

export function partsOf(data: ProgrammeData): Parts {
  return { ...studyParts(data), ...moneyParts(data), ...endParts(data) };
}

function field({ entry }: ProgrammeData, name: string): EditTarget {
  return { type: 'programme', id: entry.id, field: name };
}

function hasAbout({ entry: { data }, keyContent, keyPoints }: ProgrammeData): boolean {
  return Boolean(data.about_lead || data.description) || keyContent.length + keyPoints.length > 0;
}

function studyParts(data: ProgrammeData) {
  const parent = data.entry.id;
  return {
    about: {
      label: words.about,
      places: [
        field(data, 'about_title'),
        { type: 'keyPoint', parent },
        { type: 'programmeContent', parent },
      ],
      content: hasAbout(data) ? <About data={data} /> : null,
    },
    eligibility: {
      label: words.eligibility,
      places: [field(data, 'eligibility')],
      content: data.entry.data.eligibility.length > 0 ? <Eligibility data={data} /> : null,
    },
    highlights: {
      label: words.highlights,
      places: [field(data, 'highlights_title'), { type: 'programmeHighlight', parent }],
      content: data.highlights.length > 0 ? <Highlights data={data} /> : null,
    },
    structure: {
      label: words.structure,
      places: [
        field(data, 'structure_lead'),
        { type: 'structure', parent },
        { type: 'elective', parent },
        field(data, 'faculty'),
      ],
      content: data.semesters.length > 0 ? <Structure data={data} /> : null,
    },
  } satisfies Partial<Parts>;
}

function moneyParts(data: ProgrammeData) {
  const parent = data.entry.id;
  const { outcomes, roles } = data.entry.data;
  return {
    fees: {
      label: words.fees,
      places: [field(data, 'fee_title'), { type: 'feePlan', parent }],
      content: data.domestic.length + data.international.length > 0 ? <Fees data={data} /> : null,
    },
    benefits: {
      label: words.benefits,
      places: [field(data, 'benefits_title'), { type: 'programmeBenefit', parent }],
      content: data.benefits.length > 0 ? <Benefits data={data} /> : null,
    },
    careers: {
      label: words.careers,
      places: [field(data, 'careers_title')],
      content: outcomes.length + roles.length > 0 ? <Careers data={data} /> : null,
    },
  } satisfies Partial<Parts>;
}

function endParts(data: ProgrammeData) {
  const parent = data.entry.id;
  const { certification } = data;
  return {
    certificate: {
      label: words.certificate,
      places: certification ? [{ type: 'certification', id: certification.id }] : [],
      content: certification ? (
        <Certificate
          certification={certification.data}
          degree={data.entry.data.program_type_id !== programmeTypes.Diploma}
        />
      ) : null,
    },
    roadmap: {
      label: words.roadmap,
      places: [field(data, 'roadmap_title'), { type: 'roadmap', parent }],
      content: data.roadmap.length > 0 ? <Roadmap data={data} /> : null,
    },
    voices: {
      places: [{ type: 'testimonial' }],
      content:
        data.testimonials.length > 0 ? (
          <Testimonials
            title={words.voicesOf(data.entry.data.short_title)}
            voices={data.testimonials}
            close
          />
        ) : null,
    },
    specialisations: {
      label: words.specialisations,
      places: [{ type: 'programme', parent: data.parent?.id ?? parent }],
      content: data.specialisations.length > 0 ? <Specialisations data={data} /> : null,
    },
    related: {
      places: [{ type: 'programme' }],
      content: data.related.length > 0 ? <Related data={data} /> : null,
    },
    faq: {
      label: words.faq,
      places: [field(data, 'faq_title'), { type: 'faq' }],
      content: data.questions.length > 0 ? <ProgrammeFaq data={data} /> : null,
    },
    closing: {
      places: [field(data, 'closing_title')],
      content: <Closing data={data} />,
    },
  } satisfies Partial<Parts>;
}
