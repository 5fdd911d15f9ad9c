import { useSnapshot } from '../ui/page/snapshot.ts';
import { openClassesFrom } from '../../content/read/lectures.ts';
import { questionsOn } from '../../content/read/faq.ts';
import { placedIn, rowsOfTemplate } from '../../content/read/pageSections.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { homeTemplate } from '../../content/types/pageSections.ts';
import { PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Editable, homePlace, type PagePart } from '../ui/page/Section.tsx';
import { indianDay } from '../../kernel/values/dates.ts';
import { NextOpenClass } from '../lectures/OpenClass.tsx';
import { latestOf, type Page, type PageProps } from './page.tsx';
import { chooseWords } from '../../kernel/words/choose.ts';
import { finderWords } from '../../kernel/words/finder.ts';
import { SearchField } from '../finder/SearchField.tsx';
import { figureOf } from '../motif/figures.ts';
import { HeadFigure } from '../motif/MotifFigure.tsx';
import { ArrowLink, EnrolLink } from '../ui/buttons/Button.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Hero } from '../sections/Hero.tsx';
import { smallRendition } from '../ui/media/renditions.ts';
import { FeaturedProgrammes } from '../catalogue/ProgrammeTabs.tsx';
import { GetInTouch } from '../register/form/NumberSlot.tsx';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { PromotionalBanner } from '../sections/PromotionalBanner.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';

export type HomeData = Readonly<{
  home: Entry<'homePage'>;
  slides: readonly Entry<'banner'>[];
  questions: readonly Entry<'faq'>[];
  today?: string | undefined;
}>;

export function loadHome(snapshot: Snapshot, today?: string): HomeData {
  return {
    home: snapshot.one('homePage'),
    slides: snapshot.all('banner'),
    questions: questionsOn(snapshot, 'home'),
    today,
  };
}

export const homePage: Page<HomeData> = {
  meta: ({ slides, home }, snapshot) => {
    const { name, description } = snapshot.one('university').data;
    const headline = slides[0]?.data;
    return {
      title: headline ? `${name}: ${headline.title}` : name,
      description: headline?.sub_title ?? description,
      category: 'home_page',
      trail: [],
      card: {
        ...(headline && { title: headline.title }),
        fact: factOf(home) ?? snapshot.one('university').data.seal_text,
        seals: snapshot.all('accreditation'),
      },
      jsonLd: (origin) => (showsFilm(snapshot) ? filmNode(snapshot, origin) : []),
      changedAt: latestOf([home, ...slides]),
    };
  },
  Component: HomePage,
};

/** The first figure under the hero, for pictures for sharing. */
function factOf({ data }: Entry<'homePage'>): string | undefined {
  const [first] = data.facts;
  return first && `${first.figure} ${first.label}`;
}

function showsFilm(snapshot: Snapshot): boolean {
  const { rows } = rowsOfTemplate('homeSections', snapshot);
  return placedIn(homeTemplate, rows).some(({ key }) => key === 'about');
}

function HomePage({ snapshot, data }: PageProps<HomeData>) {
  const { home, slides, today } = data;
  const rows = rowsOfTemplate('homeSections', snapshot);
  return (
    <>
      {slides.length === 0 && <Welcome />}
      {slides.length > 0 && (
        <Editable
          places={[
            ...slides.map(({ id }) => ({ type: 'banner', id }) as const),
            homePlace(snapshot, 'facts'),
          ]}
        >
          <Hero slides={slides} facts={home.data.facts} finder={<HomeFinder />} />
        </Editable>
      )}
      <PageSections
        sections={sectionsOn(homeTemplate, rows, homeParts(data, snapshot))}
        at={rows.at}
        trail={[]}
        today={today}
      />
    </>
  );
}

/** The finder's words; its page has the rest. */
function HomeFinder() {
  return (
    <>
      <form action="/programmes" role="search">
        <SearchField id="finder-words" label={finderWords.words} />
      </form>
      <ArrowLink href="/help-me-choose">{chooseWords.link}</ArrowLink>
    </>
  );
}

/** Head of the page until a banner is published. */
function Welcome() {
  const { id, data } = useSnapshot().one('university');
  return (
    <Editable places={[{ type: 'banner' }, { type: 'university', id, field: 'description' }]}>
      <PageHead
        title={data.name}
        lead={data.description}
        trail={[]}
        actions={
          <>
            <EnrolLink />
            <HomeFinder />
          </>
        }
        art={<HeadFigure figure={figureOf('lattice', 6)} />}
      />
    </Editable>
  );
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/video */
function filmNode(snapshot: Snapshot, origin: string): object[] {
  const { data, createdAt } = snapshot.one('university');
  const poster = snapshot.media(data.film_poster);
  if (!data.film_url || !poster) return [];
  const url = new URL(data.film_url, origin);
  const ours = url.origin === new URL(origin).origin;
  return [
    {
      '@type': 'VideoObject',
      name: data.film_title,
      description: `${data.film_title}. ${data.film_caption}`,
      thumbnailUrl: new URL(smallRendition(poster, 1200), origin).href,
      uploadDate: createdAt,
      ...(ours ? { contentUrl: url.href } : { embedUrl: url.href }),
    },
  ];
}

function homeParts(
  { home: { data: text }, questions, today = indianDay(Date.now()) }: HomeData,
  snapshot: Snapshot,
): Readonly<Record<keyof typeof homeTemplate, PagePart>> {
  const university = snapshot.one('university').id;
  const place = (field: string) => homePlace(snapshot, field);
  const [open] = openClassesFrom(snapshot, today);
  return {
    openClass: {
      places: [{ type: 'liveLecture' }],
      content: open ? <NextOpenClass lecture={open} today={today} /> : null,
    },
    promotion: { places: [{ type: 'promotionalBanner' }], content: <PromotionalBanner /> },
    recognition: {
      places: [place('accreditation_title'), { type: 'accreditation' }],
      content: <Accreditations id="recognition" title={text.accreditation_title} />,
    },
    about: {
      places: [{ type: 'university', id: university, field: 'about_title' }],
      // It follows another ground where nothing stands between it and the head.
      content: <About apart={snapshot.all('accreditation').length === 0} />,
    },
    programmes: {
      places: [place('programmes_title'), { type: 'programme' }],
      content: <FeaturedProgrammes title={text.programmes_title} lead={text.programmes_lead} />,
    },
    alumni: {
      places: [place('alumni_title'), { type: 'alumni' }],
      content: <Alumni title={text.alumni_title} />,
    },
    vcMessage: { places: [{ type: 'vcMessage' }], content: <ViceChancellor /> },
    testimonials: {
      places: [place('testimonial_title'), { type: 'testimonial' }],
      content: <Testimonials title={text.testimonial_title} />,
    },
    faq: {
      places: [place('faq_title'), { type: 'faq' }],
      content: <FaqSection title={text.faq_title} text={text.faq_text} questions={questions} />,
    },
    contact: { places: [], content: <GetInTouch /> },
  };
}
