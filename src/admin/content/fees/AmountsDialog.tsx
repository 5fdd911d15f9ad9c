import { useState } from 'react';

import type { PricedProgramme } from '../../../contract/calls/fees.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { firstReckoning, ReckoningFields, reckoningOf } from '../bulkEdit/ReckoningFields.tsx';
import type { Reckoning } from '../bulkEdit/reckoning.ts';
import { ReviewDialog } from '../bulkEdit/ReviewDialog.tsx';
import { counted, type useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import { planType } from './amounts.ts';
import { feeEdits, reachOf, type TypedByPlan } from './feeEdits.ts';
import { reckoned, subjects } from './follows.ts';

type Props = Readonly<{
  programmes: readonly PricedProgramme[];
  typed: TypedByPlan;
  chosen: readonly number[];
  work: ReturnType<typeof useBulkEdit>;
  onReread: () => void;
  onClose: () => void;
}>;

/** Changes the amounts of all chosen plans by one reckoning. */
export function AmountsDialog({ programmes, typed, chosen, ...dialog }: Props) {
  const [reckoning, setReckoning] = useState(firstReckoning);
  const [subject, setSubject] = useState('fee');
  const order = { subject, reckoning: reckoningOf(reckoning) };
  const edits = feeEdits(programmes, reckonedPlans({ programmes, typed, chosen }, order));
  return (
    <ReviewDialog
      {...dialog}
      title={`Change amounts of ${counted(planType, chosen.length)}`}
      edits={edits}
      reach={reachOf(programmes, edits)}
    >
      <ReckoningFields typed={reckoning} onType={setReckoning}>
        <SelectField label="What" options={subjects} value={subject} onChange={setSubject} />
      </ReckoningFields>
    </ReviewDialog>
  );
}

type Order = Readonly<{ subject: string; reckoning: Reckoning }>;

/** What the amounts of the chosen plans become; nothing while no figure is there and nothing is rounded. */
function reckonedPlans(
  { programmes, typed, chosen }: Pick<Props, 'programmes' | 'typed' | 'chosen'>,
  order: Order,
): TypedByPlan {
  if (order.reckoning.by === null && order.reckoning.step === 1) return {};
  const plans = programmes.flatMap(({ semesters, plans: own }) =>
    own.map((plan) => ({ plan, semesters })),
  );
  return Object.fromEntries(
    plans
      .filter(({ plan }) => chosen.includes(plan.id))
      .map((paid) => [paid.plan.id, reckoned(paid, typed[paid.plan.id] ?? {}, order)]),
  );
}
