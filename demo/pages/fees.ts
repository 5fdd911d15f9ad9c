import { banner, cards, costs, hero, page, prose, type Page, type Section } from './sections.ts';

const everyFee: Section = {
  block: 'allFees',
  title: 'Choose a level',
  lead: 'The lowest programme fee, with the plan that it belongs to, and the lowest EMI. Each programme’s own page has every plan.',
};

/** All fees in one place. */
export const feePages: readonly Page[] = [
  page('/fees', 'Fees and EMI', [
    hero(
      'Every fee, and everything that may be charged later',
      'Examinations, library and study material are included. What is not included stands on this page too.',
      { button: 'Ask about a plan' },
    ),
    everyFee,
    cards('How you may pay', null, [
      [
        'calendar',
        'By semester',
        'Before each semester begins. A semester may be skipped without a fee.',
      ],
      [
        'rupee',
        'By year or at once',
        'Cheaper, and the fee is frozen for the time that it covers.',
      ],
      [
        'clock',
        'Month by month',
        'No-cost EMI through five lending partners: the university pays the interest. No card is needed.',
      ],
    ]),
    costs('What may be charged later', 'charges'),
    prose(
      'Three things worth knowing',
      `
<p><strong>A no-cost EMI is a loan.</strong> The lender checks your credit record, and a missed instalment is noted there. The university pays the interest, so that all instalments together are the fee and not a rupee more; the last instalment is smaller by what rounding adds. If you pay all at once by EMI, the interest is yours: 9.5 per cent a year and a processing fee of ₹1,000.</p>
<p><strong>Outside India</strong> you pay in rupees, with the courier included and without EMI: <a href="/abroad">for applicants abroad</a>.</p>
<p><strong>Prices change once a year,</strong> in April, and never for those who are already enrolled under a yearly or a full plan.</p>`,
    ),
    prose(
      'Who may charge you',
      `
<p>The finance office alone, by one link, after your papers are accepted. No agent, no cash, no transfer to a person: <a href="/fraud-alert">how to tell a false request</a>.</p>`,
    ),
    banner('Half of it may be met', 'Seven scholarships, from 10 to 100 per cent.', {
      button: 'See the scholarships',
      url: '/scholarships',
    }),
  ]),
];
