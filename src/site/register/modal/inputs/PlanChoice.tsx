import { useState } from 'react';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { planOf, type ChosenPlan } from '../../flow/details.ts';
import { planFor } from '../../flow/flow.ts';
import { leadWords } from '../../../../kernel/words/register.ts';
import type { StepProps } from '../useLeadFlow.ts';

/** The fee plan that the visitor chose on the page: it can be changed for another of the page, or taken back. */
export function PlanChoice({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const plan = planFor(flow);
  const [offered] = useState(() => (plan ? plansBeside(plan) : []));
  const isOfInterest = offered.some(({ interest }) => interest === flow.values.interest);
  if (!isOfInterest) return null;
  return (
    <SelectField
      id="lead-plan"
      label={leadWords.plan}
      select={{
        name: 'plan',
        value: plan?.id ?? '',
        onChange: ({ target }) => {
          const chosen = offered.find(({ id }) => id === Number(target.value));
          dispatch({ type: 'planned', plan: chosen ?? null });
        },
      }}
    >
      <option value="">{leadWords.noPlan}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** All plans of the page, the chosen one among them. */
function plansBeside(chosen: ChosenPlan): readonly ChosenPlan[] {
  const said = [...document.querySelectorAll<HTMLElement>('[data-plan]')];
  const plans = said.map(({ dataset }) => planOf(dataset.plan ?? '', chosen.interest));
  return plans.some(({ id }) => id === chosen.id) ? plans : [chosen, ...plans];
}
