import type { DataOf } from '../../src/content/registry.ts';
import { programmeOf } from '../ids.ts';
import {
  figures,
  prose,
  questions,
  type Section,
  shown,
  steps,
  titled,
} from '../pages/sections.ts';

type Landing = DataOf<'landing'>;

const note =
  'A 4-digit code proves that the number is yours; then a counsellor rings you, {ring_hours}. Your details are used for this enquiry only.';

type Written = Omit<Landing, 'sections'> & Readonly<{ sections: readonly Section[] }>;

const written: readonly Written[] = [
  {
    slug: 'online-mba-lp',
    title: 'The Online MBA, live at weekends',
    lead: 'Two years, Saturdays and Sundays from seven to ten in the morning. UGC entitled, AICTE approved, from {fee:mba} in fees.',
    points: [
      'You keep your job: no class before Saturday, and each one is recorded',
      'The professor knows you: never more than forty people to a section',
      'It counts: equal to the campus degree for jobs and further study',
    ],
    programme: programmeOf('mba'),
    media: 'Search',
    campaign: 'mba-january-2027',
    form_title: 'Ask about the Online MBA',
    form_button: 'Call me back',
    form_note: note,
    sections: [
      figures('What it means for you', [
        ['9 hours', 'a week, six of them live. The rest whenever you like.'],
        [
          '12',
          'problems of Indian firms, solved in class, that you can speak about in an interview.',
        ],
        [
          '{emi:mba}',
          'a month for {emi_months:mba} months, after {emi_down:mba}. The university pays the interest.',
        ],
        ['{mba_changed_role}', 'of graduates changed role within a year.'],
      ]),
      { block: 'fees', title: 'What it costs', programme: programmeOf('mba') },
      steps('From today to the first class', [
        ['Leave your number', '{call_promise}'],
        ['Send your papers', 'Photographed with your phone.'],
        ['Begin', 'Orientation on {orientation short}, first class on {classes short}.'],
      ]),
      titled('testimonials', 'From people who study it'),
    ],
  },
  {
    slug: 'first-graduate-lp',
    title: 'The first in your family? We meet half the fee',
    lead: 'The Pehla Scholarship pays {pehla_share} of tuition for {pehla_places} learners each session, in any degree.',
    points: [
      'You pay half of every instalment; there is nothing to claim back',
      'One form of six questions, and one paper that proves your income',
      'An answer within ten working days, with the reasons',
    ],
    programme: null,
    media: 'Social',
    campaign: 'pehla-2027',
    form_title: 'See if you qualify',
    form_button: 'Check with a counsellor',
    form_note: note,
    sections: [
      prose(
        'Who qualifies',
        `
<p>You, if neither of your parents nor any brother or sister has a degree, and the income of your household is below ₹6 lakh a year. One paper proves the second; your word is enough for the first.</p>
<p>It is decided after admission, within ten working days, by two people who do not see your name. It is taken off every payment, so there is nothing to claim back.</p>`,
      ),
      figures('What half a fee means', [
        ['{semester_half:ba}', 'a semester for the BA.'],
        ['{semester_half:bcom}', 'a semester for the B.Com.'],
        ['{semester_half:bba}', 'a semester for the BBA.'],
        ['{semester_half:mba}', 'a semester for the MBA.'],
      ]),
      titled('alumni', 'People who were the first'),
      questions('Asked before almost every admission', 'And answered without small print.', 'home'),
    ],
  },
  {
    slug: 'german-for-nurses',
    title: 'German for nurses, before or after the shift',
    lead: 'Six months, groups of twelve, three mornings or three evenings a week, with words for the ward from the fourth month.',
    points: [
      'It fits your roster: swap morning for evening ten times',
      'You speak in every class: twelve people, cameras on',
      'You end at level A2, with a certificate',
    ],
    programme: programmeOf('german-language'),
    media: 'Partner',
    campaign: 'german-nurses-2027',
    form_title: 'Ask about the next group',
    form_button: 'Send me the details',
    form_note: note,
    sections: [
      prose(
        'What you will be able to do',
        `
<p>Take a handover, ask where it hurts, explain a form, calm a relative and telephone a doctor. At the end you stand at level A2; a B1 course follows for those who pass, and B2 is what most employers ask for.</p>
<p>We do not place anyone abroad and take no commission from those who do. You get a list of official bodies, and our advice to pay nobody for a job.</p>`,
      ),
      figures('In numbers', [
        ['12', 'people in a group.'],
        ['24', 'half-hours with a speaking partner there.'],
        [
          '{fee:german-language}',
          'in all, or {emi:german-language} a month for {emi_months:german-language} months after {emi_down:german-language}.',
        ],
        ['10', 'times you may swap morning for evening.'],
      ]),
      { block: 'fees', title: 'The fee, all of it', programme: programmeOf('german-language') },
      titled('testimonials', 'What learners of German say'),
    ],
  },
];

/** Pages for campaigns: no menu, the form in view. */
export const landing: readonly Landing[] = written.map((page) => ({
  ...page,
  sections: shown(page.sections),
}));
