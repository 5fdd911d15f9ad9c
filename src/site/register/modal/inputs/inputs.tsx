import { shownNumber } from '../../../../kernel/text/typedNumber.ts';
import { useReadField } from '../../../ui/fields/useReadField.ts';
import { PhoneField, SelectField } from '../../../ui/fields/Field.tsx';
import type { StepProps } from '../useLeadFlow.ts';
import { leadWords } from '../../../../kernel/words/register.ts';
import { CodeWayChoice, NoIndianNumber } from '../../details/parts.tsx';
import { buttonClass } from '../../../ui/buttons/buttonClass.ts';
import styles from '../LeadModal.module.css';
import { useState } from 'react';
import { planOf, type ChosenPlan } from '../../flow/details.ts';
import { planFor } from '../../flow/flow.ts';

export function NumberField({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const { values, problems } = flow;
  const field = useReadField(shownNumber, (phone) =>
    dispatch({ type: 'typed', field: 'phone', values: { ...values, phone } }),
  );
  return (
    <>
      <PhoneField
        id="lead-phone"
        label={leadWords.phone}
        error={problems.phone}
        input={{
          name: 'phone',
          placeholder: leadWords.phoneExample,
          value: values.phone,
          required: true,
          ...field,
          onBlur: () => dispatch({ type: 'left', field: 'phone' }),
        }}
      />
      <NoIndianNumber programme={flow.programme} />
    </>
  );
}

type Props = Pick<StepProps, 'flow' | 'config' | 'dispatch'>;

export function CodeWay({ flow, config, dispatch }: Props) {
  if (!config.whatsappCodes) return null;
  return (
    <CodeWayChoice
      id="lead-code-by"
      way={flow.codeWay}
      onChoose={(way) => dispatch({ type: 'codeWayChosen', way })}
    />
  );
}

type SubmitButtonProps = Readonly<{
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}>;

/** The step's button. While busy it keeps the focus, says so, and its form takes no second submit. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={buttonClass({ wide: true, className: busy ? styles.busy : undefined })}
      disabled={disabled}
      aria-disabled={busy || undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}

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
      blank={leadWords.noPlan}
      options={offered.map(({ id, name }) => [id, name])}
    />
  );
}

/** All plans of the page, the chosen one among them. */
function plansBeside(chosen: ChosenPlan): readonly ChosenPlan[] {
  const said = [...document.querySelectorAll<HTMLElement>('[data-plan]')];
  const plans = said.map(({ dataset }) => planOf(dataset.plan ?? '', chosen.interest));
  return plans.some(({ id }) => id === chosen.id) ? plans : [chosen, ...plans];
}
