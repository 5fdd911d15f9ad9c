import { questionsOn } from '../../content/read/faq.ts';
import { placedIn, rowsOfTemplate } from '../../content/read/pageSections.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { homeTemplate } from '../../content/types/pageSections.ts';
import { PageSections, sectionsOn } from '../blocks/PageSections.tsx';
import { Editable } from '../ui/page/Editable.tsx';
import { homePlace } from '../ui/page/homePlace.ts';
import type { Page, PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { Section, Wrap } from '../ui/page/Section.tsx';
import { Hero } from '../sections/Hero.tsx';
import { homeParts } from './homeParts.tsx';
import { filmNode } from '../seo/video.ts';

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
