import type { Entry, Snapshot } from '../../content/snapshot.ts';
import type { Page, PageProps } from '../page.ts';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { FeaturedProgrammes } from '../sections/FeaturedProgrammes.tsx';
import { GetInTouch } from '../sections/GetInTouch.tsx';
import { Hero } from '../sections/Hero.tsx';
import { PromotionalBanner } from '../sections/PromotionalBanner.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';

/** What the home page shows beside the entries that stand for themselves. */
export type HomeData = Readonly<{
  home: Entry<'homePage'>;
  slides: readonly Entry<'banner'>[];
  questions: readonly Entry<'faq'>[];
}>;

export function loadHome(snapshot: Snapshot): HomeData {
  return {
    home: snapshot.one('homePage'),
    slides: snapshot.all('banner'),
    questions: snapshot.all('faq').filter(({ data }) => data.pages.includes('home')),
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
  return (
    <>
      {slides.length > 0 && <Hero snapshot={snapshot} slides={slides} facts={text.facts} />}
      <PromotionalBanner snapshot={snapshot} />
      <Accreditations snapshot={snapshot} title={text.accreditation_title} />
      <About snapshot={snapshot} />
      <FeaturedProgrammes
        snapshot={snapshot}
        title={text.programmes_title}
        lead={text.programmes_lead}
      />
      <Alumni snapshot={snapshot} title={text.alumni_title} />
      <ViceChancellor snapshot={snapshot} />
      <Testimonials snapshot={snapshot} title={text.testimonial_title} />
      <FaqSection title={text.faq_title} text={text.faq_text} questions={questions} />
      <GetInTouch
        snapshot={snapshot}
        title={text.touch_title}
        lead={text.touch_lead}
        formTitle={text.touch_form_title}
        counsellors={text.counsellors}
      />
    </>
  );
}
