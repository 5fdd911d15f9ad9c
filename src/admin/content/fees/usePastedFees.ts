import { type ClipboardEvent, useCallback, useState } from 'react';

import type { PricedPlan } from '../../../kernel/calls/staffScreens.ts';
import { cellsOf, pastedRows } from '../fields/grid/pastedCells.ts';
import { columns, hasAmount, type TypedAmounts } from './amounts.ts';

const fields = Object.fromEntries(
  columns.map(({ name, label, field }) => [name, { ...field, label }]),
);

/**
 * Takes cells of a spreadsheet into the plans from the one on in which they are pasted; says which
 * could not be.
 */
export function usePastedFees(
  plans: readonly PricedPlan[],
  onType: (id: number, typed: TypedAmounts) => void,
) {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const onPaste = useCallback(
    (event: ClipboardEvent, id: number) => {
      const cells = cellsOf(event.clipboardData.getData('text/plain'));
      const column = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
      if (column === undefined || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
      event.preventDefault();
      const pasted = pastedRows(cells, fields, column);
      const first = plans.findIndex((plan) => plan.id === id);
      for (const [offset, row] of pasted.rows.entries()) {
        const plan = plans[first + offset];
        if (plan) onType(plan.id, amountsFor(plan, row));
      }
      const beyond = pasted.rows.length - (plans.length - first);
      setUnread([
        ...pasted.unread,
        ...(beyond > 0 ? [`${beyond} more rows than there are plans`] : []),
      ]);
    },
    [plans, onType],
  );
  return { unread, onPaste };
}

/** The amounts of a pasted row, limited to those that the plan can have. */
function amountsFor({ draft }: PricedPlan, row: Readonly<Record<string, unknown>>): TypedAmounts {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      hasAmount(draft, name) && (value === null || typeof value === 'number')
        ? [[name, value] as const]
        : [],
    ),
  );
}
