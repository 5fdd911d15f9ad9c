import { formatRupees } from '../../src/kernel/values/money.ts';
import { stories } from '../programmes/index.ts';
import { feePlansOf } from '../programmes/fee-plans.ts';
import type { Story } from '../programmes/story.ts';
import { banner, cards, hero, page, prose, table, type Page } from './sections.ts';

function paid(story: Story, kind: 3 | 4 | 5, abroad: boolean) {
  return feePlansOf(story).find(
    (plan) => plan.fee_type === kind && plan.isInternational === abroad,
  );
}

function amount(value: number | undefined) {
  return value === undefined ? 'Not offered' : formatRupees(value);
}

function degreeRow(story: Story): string[] {
  const [semester, year, once] = ([3, 5, 4] as const).map((kind) => paid(story, kind, false));
  const abroad = paid(story, 4, true);
  return [
    story.title,
    amount(semester?.semesterFee ?? undefined),
    amount(year?.payment),
    amount(once?.payment),
    amount(abroad?.payment),
  ];
}

function shortRow(story: Story): string[] {
  const [once, abroad] = [false, true].map((international) => paid(story, 4, international));
  return [
    story.title,
    story.months === 12 ? '1 year' : '6 months',
    amount(once?.totalAmount),
    amount(abroad?.totalAmount),
  ];
}

/** The lowest instalment of a programme at no cost, as its own page names it. */
function emiRow(story: Story): string[] {
  const [terms] = feePlansOf(story)
    .flatMap(({ isInternational, installment }) =>
      !isInternational && installment?.emiInterestRate === 0 ? [installment] : [],
    )
    .toSorted((a, b) => a.emiMonthlyPayment - b.emiMonthlyPayment);
  return [
    story.title,
    amount(terms?.emiDownPayment),
    `${terms?.emiDuration ?? 0}`,
    amount(terms?.emiMonthlyPayment),
  ];
}

const degrees = stories.filter((story) => story.type !== 3);
const shorter = stories.filter((story) => story.type === 3);

/** All fees in one place, drawn up from the very plans of the programmes. */
export const feePages: readonly Page[] = [
  page('/fees', 'Fees and EMI', [
    hero(
      'Every fee, and everything that may be charged later',
      'Examinations, library and study material are included. What is not included stands on this page too.',
      { button: 'Ask about a plan' },
    ),
    table(
      'Degrees',
      ['Programme', 'A semester', 'A year', 'All at once', 'Abroad, all at once'],
      degrees.map(degreeRow),
    ),
    table(
      'Diplomas and certificates',
      ['Programme', 'Duration', 'In all', 'Abroad, in all'],
      shorter.map(shortRow),
    ),
    table(
      'Month by month, at no cost',
      ['Programme', 'Down payment', 'Months', 'Each month'],
      stories.map(emiRow),
    ),
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
    table(
      'What may be charged later',
      ['What', 'How much', 'When'],
      [
        ['Registration', '₹1,000', 'Once, with the first payment'],
        ['Examination again, a paper', '₹500', 'Only if you sit it again'],
        ['Revaluation, a paper', '₹750', 'Returned if the mark rises by five or more'],
        ['Duplicate certificate', '₹1,500', 'If the first is lost'],
        ['Courier outside India', '₹2,400', 'Included in the international fee'],
        ['Late payment', '₹100 a week', 'From the fifteenth day, at most ₹1,000'],
      ],
    ),
    prose(
      'Three things worth knowing',
      `
<p><strong>₹6,000 less until {close}.</strong> Who pays the first semester or more of a degree by that day pays ₹6,000 less. It is taken off when you pay; there is nothing to ask for, and the offer is not renewed the day after.</p>
<p><strong>A no-cost EMI is a loan.</strong> The lender checks your credit record, and a missed instalment is noted there. The university pays the interest, so that all instalments together are the fee and not a rupee more; the last instalment is smaller by what rounding adds. If you pay all at once by EMI, the interest is yours: 9.5 per cent a year and a processing fee of ₹1,000.</p>
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
