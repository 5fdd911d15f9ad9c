import { questionsOn } from '../../content/read/faq.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../ui/Editable.tsx';
import { homePlace } from '../ui/homePlace.ts';
import type { Page, PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { FeaturedProgrammes } from '../catalogue/FeaturedProgrammes.tsx';
import { GetInTouch } from '../register/form/GetInTouch.tsx';
import { Section, Wrap } from '../ui/Section.tsx';
import { Hero } from '../sections/Hero.tsx';
import { PromotionalBanner } from '../sections/PromotionalBanner.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';
import { filmNode } from '../seo/video.ts';

/** What the home page shows beside the entries that stand for themselves. */
export type HomeData = Readonly<{
  home: Entry<'homePage'>;
  slides: readonly Entry<'banner'>[];
  questions: readonly Entry<'faq'>[];
}>;

/** What the home page shows. */
export function loadHome(snapshot: Snapshot): HomeData {
  return {
    home: snapshot.one('homePage'),
    slides: snapshot.all('banner'),
    questions: questionsOn(snapshot, 'home'),
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
      jsonLd: (origin) => filmNode(snapshot, origin),
      changedAt: [home, ...slides]
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .at(-1),
    };
  },
  Component: HomePage,
};

function HomePage({ snapshot, data: { home, slides, questions } }: PageProps<HomeData>) {
  const text = home.data;
  const university = snapshot.one('university').id;
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
          <Hero snapshot={snapshot} slides={slides} facts={text.facts} />
        </Editable>
      )}
      <Editable places={[{ type: 'promotionalBanner' }]}>
        <PromotionalBanner snapshot={snapshot} />
      </Editable>
      <Editable places={[homePlace(snapshot, 'accreditation_title'), { type: 'accreditation' }]}>
        <Accreditations id="recognition" snapshot={snapshot} title={text.accreditation_title} />
      </Editable>
      <Editable places={[{ type: 'university', id: university, field: 'about_title' }]}>
        <About snapshot={snapshot} />
      </Editable>
      <Editable places={[homePlace(snapshot, 'programmes_title'), { type: 'programme' }]}>
        <FeaturedProgrammes
          snapshot={snapshot}
          title={text.programmes_title}
          lead={text.programmes_lead}
        />
      </Editable>
      <Editable places={[homePlace(snapshot, 'alumni_title'), { type: 'alumni' }]}>
        <Alumni snapshot={snapshot} title={text.alumni_title} />
      </Editable>
      <Editable places={[{ type: 'vcMessage' }]}>
        <ViceChancellor snapshot={snapshot} />
      </Editable>
      <Editable places={[homePlace(snapshot, 'testimonial_title'), { type: 'testimonial' }]}>
        <Testimonials snapshot={snapshot} title={text.testimonial_title} />
      </Editable>
      <Editable places={[homePlace(snapshot, 'faq_title'), { type: 'faq' }]}>
        <FaqSection title={text.faq_title} text={text.faq_text} questions={questions} />
      </Editable>
      <GetInTouch snapshot={snapshot} />
    </>
  );
}

/** What stands on top until there is a banner. */
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
