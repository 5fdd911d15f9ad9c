import type { Snapshot, Entry } from '../../content/snapshot.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { figureOf } from '../kolam/figures.ts';
import { HeadFigure } from '../kolam/HeadFigure.tsx';
import { LandingHero } from '../sections/LandingHero.tsx';
import { LeadForm } from '../register/form/LeadForm.tsx';
import { Editable } from '../ui/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import { feesOf, type ProgrammeEntry } from '../../content/read/programme.ts';
import { feeLine } from '../programme/feeLine.ts';
import { HeroCost } from '../programme/sections/HeroCost.tsx';
import { tintClass } from '../catalogue/tint.ts';
import base from '../ui/base.module.css';

/** A campaign's page, with the programme that it is about; `today` where a section asks for it. */
export type LandingData = Readonly<{
  landing: Landing;
  programme: ProgrammeEntry | undefined;
  today?: string | undefined;
}>;

/** Reads what a landing page shows. */
export function loadLanding(landing: Landing, snapshot: Snapshot, today?: string): LandingData {
  return { landing, programme: snapshot.get('programme', landing.data.programme), today };
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
          tint: programme.data.tint,
          figure: programme.data.figure,
          dots: programme.data.semester_count,
          fact: feeLine(feesOf(programme, snapshot)),
          seals: sealsOf(programme, snapshot),
        }
      : { title: landing.data.title, seals: snapshot.all('accreditation') },
  }),
  Component: LandingPage,
};

function LandingPage({ snapshot, data: { landing, programme, today } }: PageProps<LandingData>) {
  const { title, lead, media, campaign, form_title, form_button, form_note, sections } =
    landing.data;
  const figure = figureOf(programme?.data.figure, programme?.data.semester_count ?? 5);
  return (
    <div data-landing="" data-media={media ?? undefined} data-campaign={campaign ?? undefined}>
      <Editable places={[{ type: 'landing', id: landing.id, field: 'title' }]}>
        <LandingHero
          title={title}
          lead={lead}
          formTitle={form_title}
          ground={programme && base[tintClass(programme)]}
          art={<HeadFigure figure={figure} draw />}
          cost={programme && <HeroCost programme={programme} fees={feesOf(programme, snapshot)} />}
        >
          <LeadForm
            snapshot={snapshot}
            id="lead-form"
            button={form_button}
            note={form_note}
            programme={programme?.id}
            media={media}
            campaign={campaign}
          />
        </LandingHero>
      </Editable>
      <Blocks snapshot={snapshot} sections={sections} trail={[]} of={landing} today={today} />
    </div>
  );
}

/** The recognitions of a programme, in its order. */
function sealsOf({ data }: ProgrammeEntry, snapshot: Snapshot): Entry<'accreditation'>[] {
  return data.accreditations.flatMap((id) => snapshot.get('accreditation', id) ?? []);
}

type Landing = Entry<'landing'>;
