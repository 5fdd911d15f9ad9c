import type { Entry, Snapshot } from '../../content/snapshot.ts';
import type { homeTemplate } from '../../content/types/pageSections.ts';
import type { PagePart } from '../blocks/PageSections.tsx';
import { FeaturedProgrammes } from '../catalogue/FeaturedProgrammes.tsx';
import { GetInTouch } from '../register/form/GetInTouch.tsx';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { PromotionalBanner } from '../sections/PromotionalBanner.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';
import { homePlace } from '../ui/page/homePlace.ts';

type Parts<Key extends keyof typeof homeTemplate> = Readonly<Record<Key, PagePart>>;

type HomeContent = Readonly<{ home: Entry<'homePage'>; questions: readonly Entry<'faq'>[] }>;

/** The parts of the home page, by the sections of its template. */
export function homeParts(
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
