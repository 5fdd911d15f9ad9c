import type { ReactNode } from 'react';
import { programmeTypes } from '../../../kernel/leads/qualifications.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { EditTarget } from '../../../content/editTarget.ts';
import type { programmeTemplate } from '../../../content/types/pageSections.ts';
import { Testimonials } from '../../sections/Testimonials.tsx';
import type { ProgrammeData } from '../load.ts';
import { About } from './About.tsx';
import { Careers } from './Careers.tsx';
import { Certificate } from './Certificate.tsx';
import { Eligibility } from './Eligibility.tsx';
import { Fees } from './Fees.tsx';
import { ProgrammeFaq } from './ProgrammeFaq.tsx';
import { Roadmap } from './Roadmap.tsx';
import { Specialisations } from './Specialisations.tsx';
import { Structure } from './Structure.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { ProgrammeActions } from './ProgrammeActions.tsx';
import styles from './Closing.module.css';
import { Heading } from '../../ui/page/Placement.tsx';
import highlightsStyles from './Highlights.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import benefitsStyles from './Benefits.module.css';
import { ArrowLink } from '../../ui/buttons/Button.tsx';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import { ProgrammeLinks } from '../../catalogue/ProgrammeLinks.tsx';
import relatedStyles from './Related.module.css';

/** A part of a programme's page; `content` is null if there is nothing to show. */
type Part = Readonly<{
  /** Its label in the page's own navigation; if omitted, it is not listed there. */
  label?: string;
  /** The content it shows, for the edit handles of the staff area. */
  places: readonly EditTarget[];
  content: ReactNode;
}>;

/** A part by the name of its section in the template. */
type Parts<Key extends keyof typeof programmeTemplate> = Readonly<Record<Key, Part>>;

/** The parts of a programme's page, by the sections of its template. */
export function partsOf(
  data: ProgrammeData,
  snapshot: Snapshot,
): Parts<keyof typeof programmeTemplate> {
  return { ...studyParts(data, snapshot), ...moneyParts(data), ...endParts(data, snapshot) };
}

function field({ entry }: ProgrammeData, name: string): EditTarget {
  return {
    type: 'programme',
    id: entry.id,
    field: name,
  };
}

function studyParts(
  data: ProgrammeData,
  snapshot: Snapshot,
): Parts<'about' | 'eligibility' | 'highlights' | 'structure'> {
  const parent = data.entry.id;
  return {
    about: {
      label: words.about,
      places: [
        field(data, 'about_title'),
        { type: 'keyPoint', parent },
        { type: 'programmeContent', parent },
      ],
      content: <About data={data} />,
    },
    eligibility: {
      label: words.eligibility,
      places: [field(data, 'eligibility')],
      content:
        data.entry.data.eligibility.length > 0 ? (
          <Eligibility data={data} snapshot={snapshot} />
        ) : null,
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
  };
}

function moneyParts(data: ProgrammeData): Parts<'fees' | 'benefits' | 'careers'> {
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
  };
}

type EndKey =
  | 'certificate'
  | 'roadmap'
  | 'voices'
  | 'specialisations'
  | 'related'
  | 'faq'
  | 'closing';

function endParts(data: ProgrammeData, snapshot: Snapshot): Parts<EndKey> {
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
          snapshot={snapshot}
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
            snapshot={snapshot}
            title={words.voicesOf(data.entry.data.short_title)}
            voices={data.testimonials}
            close
          />
        ) : null,
    },
    specialisations: {
      label: words.specialisations,
      places: [{ type: 'programme', parent: data.parent?.id ?? parent }],
      content:
        data.specialisations.length > 0 ? (
          <Specialisations data={data} snapshot={snapshot} />
        ) : null,
    },
    related: {
      places: [{ type: 'programme' }],
      content: data.related.length > 0 ? <Related data={data} snapshot={snapshot} /> : null,
    },
    faq: {
      label: words.faq,
      places: [field(data, 'faq_title'), { type: 'faq' }],
      content: data.questions.length > 0 ? <ProgrammeFaq data={data} snapshot={snapshot} /> : null,
    },
    closing: {
      places: [field(data, 'closing_title')],
      content: <Closing data={data} snapshot={snapshot} />,
    },
  };
}

/** The last word before the footer, on the accent. */
function Closing({ data, snapshot }: Readonly<{ data: ProgrammeData; snapshot: Snapshot }>) {
  return (
    <section className={styles.closing}>
      <div className={classes(base.wrap, styles.row)}>
        <h2>
          <Heading own={data.entry.data.closing_title} />
        </h2>
        <ProgrammeActions data={data} snapshot={snapshot} />
      </div>
    </section>
  );
}

/** Figures about the programme, on ink. */
function Highlights({ data }: Readonly<{ data: ProgrammeData }>) {
  return (
    <section className={classes(base.section, base.onInk, highlightsStyles.high)} id="highlights">
      <div className={base.wrap}>
        <h2>
          <Heading own={data.entry.data.highlights_title} />
        </h2>
        <ul className={highlightsStyles.list}>
          {data.highlights.map(({ id, data: { title, text } }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Benefits for learners of this programme, in rows. */
function Benefits({ data }: Readonly<{ data: ProgrammeData }>) {
  return (
    <Section id="benefits" className={benefitsStyles.section}>
      <Wrap>
        <h2>
          <Heading own={data.entry.data.benefits_title} />
        </h2>
        <ul className={benefitsStyles.list}>
          {data.benefits.map(({ id, data: benefit }) => (
            <li key={id}>
              <Icon name={benefit.icon} className={benefitsStyles.icon} />
              <div>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

type Props = Readonly<{ data: ProgrammeData; snapshot: Snapshot }>;

/** The programmes that come nearest, and all of them side by side. */
function Related({ data: { entry, path, related }, snapshot }: Props) {
  if (related.length === 0) return null;
  const paths = [path, ...related.map((each) => pathOf(each, snapshot) ?? '')];
  const slugs = paths.map((each) => each.slice(1)).filter(Boolean);
  const names = [entry, ...related].map(({ data }) => data.short_title).join(', ');
  return (
    <Section id="related" className={relatedStyles.section}>
      <Wrap>
        <h2>
          <Heading own={words.related} />
        </h2>
        <ProgrammeLinks programmes={related} snapshot={snapshot} />
        <p className={relatedStyles.compare}>
          <ArrowLink href={`/compare?p=${slugs.join(',')}`}>{words.compareWith(names)}</ArrowLink>
        </p>
      </Wrap>
    </Section>
  );
}
