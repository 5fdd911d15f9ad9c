import { RadioChoice } from '../../details/parts.tsx';
import type { StepProps } from '../useLeadFlow.ts';
import { leadWords } from '../../../../kernel/words/register.ts';
import styles from '../LeadModal.module.css';
import { useState } from 'react';
import { planOf, type ChosenPlan } from '../../flow/details.ts';
import { planFor } from '../../flow/flow.ts';

/** The fee plan that the visitor chose on the page: it can be changed for another of the page, or taken back. */
export function PlanChoice({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const plan = planFor(flow);
  const [offered] = useState(() => (plan ? plansBeside(plan) : []));
  const isOfInterest = offered.some(({ interest }) => interest === flow.values.interest);
  const [isOpen, setOpen] = useState(false);
  if (!isOfInterest) return null;
  if (!isOpen) {
    return (
      <p className={styles.line}>
        <span>
          {leadWords.plan}: <b>{plan?.name ?? leadWords.noPlan}</b>
        </span>
        <button type="button" className={styles.edit} onClick={() => setOpen(true)}>
          {leadWords.changePlan}
        </button>
      </p>
    );
  }
  return (
    <RadioChoice
      id="lead-plan"
      label={leadWords.plan}
      name="plan"
      options={[...offered.map(({ id, name }) => [id, name] as const), [0, leadWords.noPlan]]}
      chosen={plan?.id ?? 0}
      autoFocus
      onChoose={(chosen) =>
        dispatch({ type: 'planned', plan: offered.find(({ id }) => id === chosen) ?? null })
      }
    />
  );
}

/** All plans of the page, the chosen one among them. */
function plansBeside(chosen: ChosenPlan): readonly ChosenPlan[] {
  const said = [...document.querySelectorAll<HTMLElement>('[data-plan]')];
  const plans = said.map(({ dataset }) => planOf(dataset.plan ?? '', chosen.interest));
  return plans.some(({ id }) => id === chosen.id) ? plans : [chosen, ...plans];
}
