import type { PricedPlan } from '../../../kernel/calls/staffScreens.ts';
import { feeFindings } from '../../../content/types/checks/fees.ts';
import { feeFollows } from '../../../content/types/feePlan.ts';
import type { AmountsByField } from '../../../content/types/feePlan/sums.ts';
import { type Adjustment, adjust } from '../bulkEdit/adjustment.ts';
import { amountAt, columns, hasAmount, type TypedAmounts, withTyped } from './amounts.ts';

export type Paid = Readonly<{ plan: PricedPlan; semesters: number | null }>;

export function followsOf({ plan, semesters }: Paid, typed: TypedAmounts): AmountsByField {
  return feeFollows(plan.draft, withTyped(plan.draft, typed), semesters ?? undefined);
}

export function wrongSums({ plan, semesters }: Paid, typed: TypedAmounts): readonly string[] {
  const now = withTyped(plan.draft, typed);
  const findings = feeFindings(now as Parameters<typeof feeFindings>[0], {
    parent: { semester_count: semesters },
    today: '',
    needsAlt: () => false,
    leadsTo: () => 'page',
  });
  return findings.filter(({ blocking }) => blocking).map(({ msg }) => msg);
}

export const subjects = [
  { value: 'fee', label: 'The fee, with all sums' },
  ...columns
    .filter(({ name }) =>
      [
        'listPrice',
        'registrationFee',
        'examFee',
        'installment.emiDownPayment',
        'installment.emiInterestRate',
        'installment.emiProcessingFee',
      ].includes(name),
    )
    .map(({ name, label }) => ({ value: name, label })),
];

const payments = ['payment', 'semesterFee', 'otherSemesterFee'];

export function adjusted(
  paid: Paid,
  typed: TypedAmounts,
  { subject, adjustment }: Readonly<{ subject: string; adjustment: Adjustment }>,
): TypedAmounts {
  const { draft } = paid.plan;
  const now = withTyped(draft, typed);
  const names = subject === 'fee' ? payments : [subject];
  const changed = columns
    .filter(({ name }) => names.includes(name) && hasAmount(draft, name))
    .flatMap(({ name, field }) => {
      const before = amountAt(now, name);
      const isLeftEmpty = before === null && subject === 'fee';
      const after = isLeftEmpty ? null : adjust(before, adjustment, field.decimals);
      return after === null ? [] : [[name, after] as const];
    });
  const next = { ...typed, ...Object.fromEntries(changed) };
  return { ...next, ...followsOf(paid, next) };
}
