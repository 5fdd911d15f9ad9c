import type { Field } from '../../../content/fields/fields.ts';
import { type RegisteredType, typeOf } from '../../../content/registry.ts';
import { feePlan } from '../../../content/types/feePlan.ts';
import { type PlanAmounts, SEMESTER } from '../../../content/types/feePlan/sums.ts';
import type { PricedPlan, PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { inSentence } from '../../entries/addresses.ts';
import { counted } from '../../ui/time.ts';
import type { Edit } from '../bulkEdit/useBulkEdit.ts';
import { ownValue, recordOf } from '../../../kernel/record.ts';

type Data = Readonly<Record<string, unknown>>;

/** The typed amounts of a plan by column; NaN for text that is not a number. */
export type TypedAmounts = Readonly<Record<string, number | null>>;

type Column = Readonly<{ name: string; label: string; field: Field }>;

export const planType: RegisteredType = typeOf(feePlan.name);

const ofPlan = [
  'payment',
  'semesterFee',
  'otherSemesterFee',
  'totalAmount',
  'listPrice',
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

export function amountAt(draft: Data, name: string): number | null {
  const [first = '', second] = name.split('.');
  const value = second === undefined ? draft[first] : (draft[first] as Data | null)?.[second];
  return typeof value === 'number' ? value : null;
}

/** Only plans by semester have the first semester's amount; only plans with EMI have its terms. */
export function hasAmount(draft: Data, name: string): boolean {
  if (name.startsWith('installment.'))
    return draft['emiOption'] === true && draft['installment'] !== null;
  if (name !== 'semesterFee' && name !== 'otherSemesterFee') return true;
  return draft['fee_type'] === SEMESTER || amountAt(draft, name) !== null;
}

export function withTyped(draft: Data, typed: TypedAmounts): Data & PlanAmounts {
  const next = new Map(Object.entries(draft));
  for (const [name, value] of Object.entries(typed)) {
    const [first = '', second] = name.split('.');
    const before = recordOf(next.get(first));
    next.set(first, second === undefined ? value : { ...before, [second]: value });
  }
  return Object.fromEntries(next);
}

export function changedAmounts({ draft }: PricedPlan, typed: TypedAmounts): TypedAmounts {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== amountAt(draft, name)),
  );
}

export function isReadable(typed: TypedAmounts): boolean {
  return Object.values(typed).every((value) => !Number.isNaN(value));
}

export type TypedByPlan = Readonly<Record<number, TypedAmounts>>;

export function feeEdits(programmes: readonly PricedProgramme[], typed: TypedByPlan): Edit[] {
  return programmes.flatMap(({ title, plans }) =>
    plans.flatMap((plan) => {
      const changed = changedAmounts(plan, typed[plan.id] ?? {});
      const names = Object.keys(changed);
      if (names.length === 0) return [];
      const next = withTyped(plan.draft, changed);
      const fields = new Set(names.map((name) => name.split('.')[0] ?? name));
      return {
        id: plan.id,
        version: plan.version,
        status: plan.status,
        title: `${title}: ${plan.title}`,
        differences: columns
          .filter(({ name }) => Object.hasOwn(changed, name))
          .map(({ name, label, field }) => ({
            label,
            before: wordsOf(amountAt(plan.draft, name), field.kind),
            after: wordsOf(ownValue(changed, name) ?? null, field.kind),
          })),
        fields: Object.fromEntries([...fields].map((name) => [name, next[name]])),
        amounts: columns
          .filter(({ name, field }) => field.kind === 'money' && Object.hasOwn(changed, name))
          .flatMap(({ name }) => {
            const [before, after] = [amountAt(plan.draft, name), ownValue(changed, name) ?? null];
            return before === null || after === null ? [] : [{ before, after }];
          }),
      };
    }),
  );
}

function wordsOf(amount: number | null, kind: string): string {
  if (amount === null) return '(empty)';
  return kind === 'money' ? formatRupees(amount) : String(amount);
}

/** How many pages the edits reach, those of specialisations that inherit them too. */
export function reachOf(programmes: readonly PricedProgramme[], edits: readonly Edit[]): string {
  const ids = new Set(edits.map(({ id }) => id));
  const reached = programmes.filter(({ plans }) => plans.some(({ id }) => ids.has(id)));
  const pages = new Set(reached.flatMap((programme) => programme.pages));
  return `Shown on ${counted(pages.size, 'page')}.`;
}

export function factsOf({ under, semesters, pages }: PricedProgramme): string {
  const facts = [
    under === null ? '' : inSentence(`Under ${under}`),
    semesters === null ? '' : counted(semesters, 'semester'),
    `on ${counted(pages.length, 'page')}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
