import { costOf } from '../../../content/types/feePlan/prices.ts';
import { offerOf } from '../../../content/read/fees.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import type { Column, Part, Section, Words } from './parts.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';

function columns(): readonly Column[] {
  return [
    { head: words.plan },
    { head: words.onePayment, width: 96, align: 'right' },
    { head: words.programmeFee, width: 96, align: 'right' },
  ];
}

export function feeSections(programme: ProgrammeReading): Section[] {
  const { domestic, international, entry } = programme;
  const { fee_note, semester_count: semesters } = entry.data;
  if (domestic.length + international.length === 0) return [];
  return [
    {
      title: words.fees,
      parts: [
        ...plansOf(words.domestic, { plans: domestic, semesters }),
        ...plansOf(words.international, { plans: international, semesters }),
        ...(fee_note ? [{ kind: 'text', look: 'small', words: [fee_note] } as const] : []),
      ],
    },
  ];
}

type Plans = Readonly<{ plans: readonly Entry<'feePlan'>[]; semesters: number }>;

function plansOf(title: string, { plans, semesters }: Plans): Part[] {
  if (plans.length === 0) return [];
  const instalments = plans.flatMap((plan) => emiOf(plan, semesters));
  return [
    { kind: 'heading', text: title },
    { kind: 'table', columns: columns(), rows: plans.map(rowOf) },
    ...(instalments.length > 0 ? [{ kind: 'list', items: instalments } as const] : []),
  ];
}

function rowOf(entry: Entry<'feePlan'>): Words[] {
  const { data: plan } = entry;
  const offer = offerOf(entry);
  const notes = [
    ...(offer
      ? [
          programmeWords.listPrice(formatRupees(offer.listPrice)),
          programmeWords.offOf(
            formatRupees(offer.saved),
            offer.percent,
            offer.until && formatDay(offer.until),
          ),
        ]
      : []),
    ...(plan.isPopular ? [words.popular] : []),
    ...(plan.examFee ? [words.examination(formatRupees(plan.examFee))] : []),
  ];
  return [
    [
      { text: plan.title, strong: true },
      ...(notes.length > 0 ? [{ text: `(${notes.join('; ')})`, quiet: true }] : []),
    ],
    [formatRupees(plan.payment)],
    [{ text: formatRupees(plan.totalAmount), strong: true }],
  ];
}

function emiOf(plan: Entry<'feePlan'>, semesters: number): Words[] {
  const { emi, registration } = costOf(plan, semesters);
  if (!emi) return [];
  const terms = words.emiTerms(
    formatRupees(emi.down),
    formatRupees(emi.monthly),
    emi.months,
    emi.rate,
    formatRupees(emi.processing),
    formatRupees(registration),
    formatRupees(emi.inAll),
  );
  return [[{ text: `${words.emi(plan.data.title)}:`, strong: true }, terms]];
}
