import { shownBlocks } from '../../content/read/pageSections.ts';
import type { Snapshot, Entry } from '../../content/snapshot.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { LandingHero } from '../sections/LandingHero.tsx';
import { LeadForm } from '../register/LeadForm.tsx';
import { Editable } from '../ui/page/Section.tsx';
import type { Page, PageProps } from './page.tsx';
import { type ProgrammeReading, readProgramme } from '../../content/read/programme.ts';
import { feeLine } from '../programme/load.ts';
import { HeroCost } from '../programme/sections/HeroCost.tsx';
import { tintClass } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';

export type LandingData = Readonly<{
  landing: Landing;
  programme: ProgrammeReading | undefined;
  today?: string | undefined;
}>;

export function loadLanding(landing: Landing, snapshot: Snapshot, today?: string): LandingData {
  const programme = snapshot.get('programme', landing.data.programme);
  return { landing, programme: programme && readProgramme(programme, snapshot), today };
}

/** One aim, no menu, the form in view. Search engines get the programme's own page instead. */
export const landingPage: Page<LandingData> = {
  frame: 'plain',
  meta: ({ landing, programme }, snapshot) => ({
    title: `${landing.data.title} | ${snapshot.one('university').data.name}`,
    description: landing.data.lead,
    category: programme ? 'program_page' : 'university_page',
    programmeId: landing.data.programme,
    trail: [],
    indexed: false,
    changedAt: landing.publishedAt,
    card: programme
      ? {
          title: landing.data.title,
          tint: programme.entry.data.tint,
          figure: programme.entry.data.figure,
          dots: programme.entry.data.semester_count,
          fact: feeLine(programme),
          seals: programme.accreditations,
        }
      : { title: landing.data.title, seals: snapshot.all('accreditation') },
  }),
  Component: LandingPage,
};

function LandingPage({ snapshot, data: { landing, programme, today } }: PageProps<LandingData>) {
  const { title, lead, points, media, campaign, form_title, form_button, form_note, sections } =
    landing.data;
  return (
    <div data-landing="" data-media={media ?? undefined} data-campaign={campaign ?? undefined}>
      <Editable places={[{ type: 'landing', id: landing.id, field: 'title' }]}>
        <LandingHero
          title={title}
          lead={lead}
          formTitle={form_title}
          ground={programme && base[tintClass(programme.entry)]}
          points={points.length > 0 ? points : keyPointsOf(programme)}
          seals={programme?.accreditations ?? snapshot.all('accreditation').slice(0, 4)}
          cost={programme && <HeroCost begins={programme.entry} fees={programme} />}
        >
          <LeadForm
            id="lead-form"
            button={form_button}
            note={form_note}
            programme={programme?.entry.id}
            media={media}
            campaign={campaign}
          />
        </LandingHero>
      </Editable>
      <Blocks
        sections={shownBlocks(sections)}
        trail={[]}
        of={landing}
        today={today}
        programme={landing.data.programme}
      />
    </div>
  );
}

const MOST_POINTS = 3;

function keyPointsOf(programme: ProgrammeReading | undefined) {
  return programme?.keyPoints.slice(0, MOST_POINTS).map(({ data }) => data.title);
}

type Landing = Entry<'landing'>;
