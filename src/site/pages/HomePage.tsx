import { questionsOn } from '../../content/read/faq.ts';
import { placedIn, rowsOfTemplate } from '../../content/read/pageSections.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { homeTemplate } from '../../content/types/pageSections.ts';
import { PageSections, sectionsOn, type PagePart } from '../blocks/PageSections.tsx';
import { Editable, homePlace } from '../ui/page/Editable.tsx';
import type { Page, PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { Section, Wrap } from '../ui/page/Section.tsx';
import { Hero } from '../sections/Hero.tsx';
import { smallRendition } from '../ui/media/renditions.ts';
import { FeaturedProgrammes } from '../catalogue/FeaturedProgrammes.tsx';
import { GetInTouch } from '../register/form/GetInTouch.tsx';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { PromotionalBanner } from '../sections/PromotionalBanner.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';

/** Content of the home page beside its single entries. */
export type HomeData = Readonly<{
  home: Entry<'homePage'>;
  slides: readonly Entry<'banner'>[];
  questions: readonly Entry<'faq'>[];
  /** The day, if a section asks for it. */
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
        fact: snapshot.one('university').data.seal_text,
        seals: snapshot.all('accreditation'),
      },
      jsonLd: (origin) => (showsFilm(snapshot) ? filmNode(snapshot, origin) : []),
      changedAt: [home, ...slides]
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .at(-1),
    };
  },
  Component: HomePage,
};

/** True if the film is shown in the section about the university. */
function showsFilm(snapshot: Snapshot): boolean {
  const { rows } = rowsOfTemplate('homeSections', snapshot);
  return placedIn(homeTemplate, rows).some(({ key }) => key === 'about');
}

function HomePage({ snapshot, data }: PageProps<HomeData>) {
  const { home, slides, today } = data;
  const rows = rowsOfTemplate('homeSections', snapshot);
  return (
    <>
      {slides.length === 0 && <Welcome snapshot={snapshot} />}
      {slides.length > 0 && (
        <Editable
          places={[
            ...slides.map(({ id }) => ({ type: 'banner', id }) as const),
            homePlace(snapshot, 'facts'),
          ]}
        >
          <Hero snapshot={snapshot} slides={slides} facts={home.data.facts} />
        </Editable>
      )}
      <PageSections
        sections={sectionsOn(homeTemplate, rows, homeParts(data, snapshot))}
        at={rows.at}
        snapshot={snapshot}
        trail={[]}
        today={today}
      />
    </>
  );
}

/** Head of the page until a banner is published. */
function Welcome({ snapshot }: Pick<PageProps<HomeData>, 'snapshot'>) {
  const { id, data } = snapshot.one('university');
  return (
    <Editable places={[{ type: 'banner' }, { type: 'university', id, field: 'description' }]}>
      <Section>
        <Wrap>
          <h1>{data.name}</h1>
          <p className={base.lead}>{data.description}</p>
        </Wrap>
      </Section>
    </Editable>
  );
}

/**
 * The university's film; nothing if there is no film or no picture of it.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
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

type Parts<Key extends keyof typeof homeTemplate> = Readonly<Record<Key, PagePart>>;

type HomeContent = Readonly<{ home: Entry<'homePage'>; questions: readonly Entry<'faq'>[] }>;

/** The parts of the home page, by the sections of its template. */
function homeParts(
  { home: { data: text }, questions }: HomeContent,
  snapshot: Snapshot,
): Parts<keyof typeof homeTemplate> {
  return {
    ...offerParts(text, snapshot),
    ...peopleParts(text, snapshot),
    faq: {
      places: [homePlace(snapshot, 'faq_title'), { type: 'faq' }],
      content: <FaqSection title={text.faq_title} text={text.faq_text} questions={questions} />,
    },
    contact: { places: [], content: <GetInTouch snapshot={snapshot} /> },
  };
}

type Text = HomeContent['home']['data'];
type OfferKey = 'promotion' | 'recognition' | 'about' | 'programmes';

function offerParts(text: Text, snapshot: Snapshot): Parts<OfferKey> {
  const university = snapshot.one('university').id;
  return {
    promotion: {
      places: [{ type: 'promotionalBanner' }],
      content: <PromotionalBanner snapshot={snapshot} />,
    },
    recognition: {
      places: [homePlace(snapshot, 'accreditation_title'), { type: 'accreditation' }],
      content: (
        <Accreditations id="recognition" snapshot={snapshot} title={text.accreditation_title} />
      ),
    },
    about: {
      places: [{ type: 'university', id: university, field: 'about_title' }],
      content: <About snapshot={snapshot} />,
    },
    programmes: {
      places: [homePlace(snapshot, 'programmes_title'), { type: 'programme' }],
      content: (
        <FeaturedProgrammes
          snapshot={snapshot}
          title={text.programmes_title}
          lead={text.programmes_lead}
        />
      ),
    },
  };
}

function peopleParts(
  text: Text,
  snapshot: Snapshot,
): Parts<'alumni' | 'vcMessage' | 'testimonials'> {
  return {
    alumni: {
      places: [homePlace(snapshot, 'alumni_title'), { type: 'alumni' }],
      content: <Alumni snapshot={snapshot} title={text.alumni_title} />,
    },
    vcMessage: {
      places: [{ type: 'vcMessage' }],
      content: <ViceChancellor snapshot={snapshot} />,
    },
    testimonials: {
      places: [homePlace(snapshot, 'testimonial_title'), { type: 'testimonial' }],
      content: <Testimonials snapshot={snapshot} title={text.testimonial_title} />,
    },
  };
}
