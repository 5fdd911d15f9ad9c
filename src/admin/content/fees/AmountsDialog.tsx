import { useState } from 'react';

import type { PricedProgramme } from '../../../kernel/calls/fees.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { firstAdjustment, AdjustmentFields, adjustmentOf } from '../bulkEdit/AdjustmentFields.tsx';
import type { Adjustment } from '../bulkEdit/adjustment.ts';
import { ReviewDialog } from '../bulkEdit/ReviewDialog.tsx';
import { counted, type useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import { planType } from './amounts.ts';
import { feeEdits, reachOf, type TypedByPlan } from './feeEdits.ts';
import { adjusted, subjects } from './follows.ts';

type Props = Readonly<{
  programmes: readonly PricedProgramme[];
  typed: TypedByPlan;
  chosen: readonly number[];
  work: ReturnType<typeof useBulkEdit>;
  onReread: () => void;
  onClose: () => void;
}>;

/** Changes the amounts of all chosen plans by one adjustment. */
export function AmountsDialog({ programmes, typed, chosen, ...dialog }: Props) {
  const [adjustment, setAdjustment] = useState(firstAdjustment);
  const [subject, setSubject] = useState('fee');
  const order = { subject, adjustment: adjustmentOf(adjustment) };
  const edits = feeEdits(programmes, adjustedPlans({ programmes, typed, chosen }, order));
  return (
    <ReviewDialog
      {...dialog}
      title={`Change amounts of ${counted(planType, chosen.length)}`}
      edits={edits}
      reach={reachOf(programmes, edits)}
    >
      <AdjustmentFields typed={adjustment} onType={setAdjustment}>
        <SelectField label="What" options={subjects} value={subject} onChange={setSubject} />
      </AdjustmentFields>
    </ReviewDialog>
  );
}

type Order = Readonly<{ subject: string; adjustment: Adjustment }>;

/** What the amounts of the chosen plans become; nothing while no figure is there and nothing is rounded. */
function adjustedPlans(
  { programmes, typed, chosen }: Pick<Props, 'programmes' | 'typed' | 'chosen'>,
  order: Order,
): TypedByPlan {
  if (order.adjustment.by === null && order.adjustment.step === 1) return {};
  const plans = programmes.flatMap(({ semesters, plans: own }) =>
    own.map((plan) => ({ plan, semesters })),
  );
  return Object.fromEntries(
    plans
      .filter(({ plan }) => chosen.includes(plan.id))
      .map((paid) => [paid.plan.id, adjusted(paid, typed[paid.plan.id] ?? {}, order)]),
  );
}
