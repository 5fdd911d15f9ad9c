import type { PricedPlan } from '../../../kernel/calls/staffScreens.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { typeOf, type RegisteredType } from '../../../content/registry.ts';
import { feePlan } from '../../../content/types/feePlan.ts';
import { type PlanAmounts, SEMESTER } from '../../../content/types/feePlan/sums.ts';

type Data = Readonly<Record<string, unknown>>;

/** The typed amounts of a plan by column; NaN for text that is not a number. */
export type TypedAmounts = Readonly<Record<string, number | null>>;

/** A column of the table: an amount of the plan itself, or of its EMI terms. */
export type Column = Readonly<{ name: string; label: string; field: Field }>;

export const planType: RegisteredType = typeOf(feePlan.name);

const ofPlan = [
  'payment',
  'semesterFee',
  'otherSemesterFee',
  'totalAmount',
  'courseFee',
  'registrationFee',
  'examFee',
] as const;
const ofTerms = [
  'emiDownPayment',
  'emiDuration',
  'emiInterestRate',
  'emiProcessingFee',
  'emiMonthlyPayment',
  'emiTotalPayment',
] as const;

/** All amounts, those by which people pay first. */
export const columns: readonly Column[] = [
  ...ofPlan.map((name) => ({ name, ...named(feePlan.fields[name]) })),
  ...ofTerms.map((name) => {
    const { label, field } = named(feePlan.fields.installment.fields?.[name]);
    return { name: `installment.${name}`, label: `EMI: ${label}`, field };
  }),
];

function named(field: Field | undefined) {
  if (!field) throw new Error('A fee plan has no such field.');
  return { label: field.label, field };
}

/** An amount of a plan; null if it is empty. */
export function amountAt(draft: Data, name: string): number | null {
  const [first = '', second] = name.split('.');
  const value = second === undefined ? draft[first] : (draft[first] as Data | null)?.[second];
  return typeof value === 'number' ? value : null;
}

/**
 * Whether a plan can have an amount: the first semester is one of semesters, and EMI terms one of
 * EMI.
 */
export function hasAmount(draft: Data, name: string): boolean {
  if (name.startsWith('installment.'))
    return draft['emiOption'] === true && draft['installment'] !== null;
  if (name !== 'semesterFee' && name !== 'otherSemesterFee') return true;
  return draft['fee_type'] === SEMESTER || amountAt(draft, name) !== null;
}

/** The plan's data with the typed amounts applied. */
export function withTyped(draft: Data, typed: TypedAmounts): Data & PlanAmounts {
  const next: Record<string, unknown> = { ...draft };
  for (const [name, value] of Object.entries(typed)) {
    const [first = '', second] = name.split('.');
    next[first] = second === undefined ? value : { ...(next[first] as Data), [second]: value };
  }
  return next;
}

/** The typed amounts that differ from the stored ones. */
export function changedAmounts({ draft }: PricedPlan, typed: TypedAmounts): TypedAmounts {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== amountAt(draft, name)),
  );
}

/** Whether all that was typed is a number. */
export function isReadable(typed: TypedAmounts): boolean {
  return Object.values(typed).every((value) => !Number.isNaN(value));
}
