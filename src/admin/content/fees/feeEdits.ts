import type { PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { inSentence } from '../../entries/addresses.ts';
import { counted } from '../../ui/time.ts';
import type { Edit } from '../bulkEdit/edits.ts';
import { amountAt, changedAmounts, columns, type TypedAmounts, withTyped } from './amounts.ts';

/** Typed amounts by plan id. */
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
          .filter(({ name }) => name in changed)
          .map(({ name, label, field }) => ({
            label,
            before: wordsOf(amountAt(plan.draft, name), field.kind),
            after: wordsOf(changed[name] ?? null, field.kind),
          })),
        fields: Object.fromEntries([...fields].map((name) => [name, next[name]])),
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

/** Details shown beside the programme's name. */
export function factsOf({ under, semesters, pages }: PricedProgramme): string {
  const facts = [
    under === null ? '' : inSentence(`Under ${under}`),
    semesters === null ? '' : counted(semesters, 'semester'),
    `on ${counted(pages.length, 'page')}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
