import { hasWords } from '../../../kernel/text/folded.ts';
import { type ClipboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import {
  type PricedPlan,
  type PricedProgramme,
  readFeeTable,
} from '../../../kernel/calls/staffScreens.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { without } from '../autosave/merge.ts';
import { pastedAt } from '../fields/grid/pastedCells.ts';
import { columns, hasAmount, type TypedAmounts, type TypedByPlan } from './amounts.ts';
import { useKept } from './useKept.ts';

export type FeeTable = ReturnType<typeof useFeeTable>;

const none: readonly PricedProgramme[] = [];

export function useFeeTable() {
  const { data, error, isLoading, refetch } = useAnswer(['fee table'], readFeeTable);
  const [params, setParams] = useSearchParams();
  const [q, place] = [params.get('q') ?? '', params.get('for') ?? ''];
  const all = data ?? none;
  const shown = useMemo(() => narrowed(all, q, place), [all, q, place]);
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    all,
    shown,
    error,
    isLoading,
    q,
    place,
    search: (text: string) => set('q', text),
    narrow: (value: string) => set('for', value),
    reload: () => void refetch(),
  };
}

/** Programmes that have every word in their names, with their plans for those who live there. */
function narrowed(
  all: readonly PricedProgramme[],
  q: string,
  place: string,
): readonly PricedProgramme[] {
  return all
    .filter(({ title, under }) => hasWords(`${title} ${under ?? ''}`, q))
    .map((programme) => ({
      ...programme,
      plans: programme.plans.filter(
        ({ draft }) => place === '' || (draft['isInternational'] === true) === (place === 'abroad'),
      ),
    }))
    .filter(({ plans }) => plans.length > 0);
}

const fields = Object.fromEntries(
  columns.map(({ name, label, field }) => [name, { ...field, label }]),
);

export function usePastedFees(
  plans: readonly PricedPlan[],
  onType: (id: number, typed: TypedAmounts) => void,
) {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const onPaste = useCallback(
    (event: ClipboardEvent, id: number) => {
      const pasted = pastedAt(event, fields);
      if (!pasted) return;
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

function amountsFor({ draft }: PricedPlan, row: Readonly<Record<string, unknown>>): TypedAmounts {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      hasAmount(draft, name) && (value === null || typeof value === 'number')
        ? [[name, value] as const]
        : [],
    ),
  );
}

const nothing: TypedByPlan = {};

/** Unsaved amounts of the table: kept while other screens are open; warns before the tab is closed. */
export function useTypedFees() {
  const [typed, change] = useKept('typed fees', nothing);
  const type = useCallback(
    (id: number, amounts: TypedAmounts) =>
      change((now) => ({ ...now, [id]: { ...now[id], ...amounts } })),
    [change],
  );
  const forget = useCallback(
    (ids: readonly number[]) => change((now) => without(now, ids.map(String))),
    [change],
  );
  return { typed, type, forget };
}

export function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
