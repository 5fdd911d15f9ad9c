import { LandingHero } from '../sections/LandingHero.tsx';
import { LeadForm } from '../register/LeadForm.tsx';
import { words } from '../../kernel/words/site.ts';
import type { Page, PageProps } from './page.tsx';
import { About } from '../sections/About.tsx';
import { Accreditations } from '../sections/Accreditations.tsx';
import { Alumni } from '../sections/Alumni.tsx';
import { FaqSection } from '../sections/FaqSection.tsx';
import { FeaturedProgrammes } from '../catalogue/ProgrammeTabs.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { ViceChancellor } from '../sections/ViceChancellor.tsx';
import { homePage, loadHome, type HomeData } from './HomePage.tsx';

export { loadHome as loadLandingHome };

/** The home page for campaigns: no menu, and the form in the hero. Search engines get the home page instead. */
export const landingHomePage: Page<HomeData> = {
  frame: 'plain',
  meta: (data, snapshot) => ({ ...homePage.meta(data, snapshot), indexed: false }),
  Component: LandingHomePage,
};

function LandingHomePage({ snapshot, data: { home, slides, questions } }: PageProps<HomeData>) {
  const text = home.data;
  const slide = slides[0]?.data;
  const { name, description } = snapshot.one('university').data;
  return (
    <>
      <LandingHero
        title={slide?.title ?? name}
        lead={slide?.sub_title ?? description}
        formTitle={text.touch_form_title}
        facts={text.facts}
        points={slide?.usps}
        seals={snapshot.all('accreditation').slice(0, 4)}
      >
        <LeadForm id="lead-form" button={words.callMeBack} />
      </LandingHero>
      <Accreditations id="recognition" title={text.accreditation_title} />
      <FeaturedProgrammes title={text.programmes_title} lead={text.programmes_lead} />
      <About apart />
      <Alumni title={text.alumni_title} />
      <ViceChancellor />
      <Testimonials title={text.testimonial_title} />
      <FaqSection title={text.faq_title} text={text.faq_text} questions={questions} />
    </>
  );
}
