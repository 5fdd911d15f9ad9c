import { nationalDigits } from '../../../../kernel/leads/leadRules.ts';
import { PhoneField } from '../../../ui/fields/Field.tsx';
import type { StepProps } from '../useLeadFlow.ts';
import { leadWords } from '../../../../kernel/words/register.ts';
import { CodeWayChoice } from '../../details/CodeWayChoice.tsx';
import { buttonClass } from '../../../ui/buttons/buttonClass.ts';
import styles from '../LeadModal.module.css';

/** A country code, a leading zero, and ten digits. */
const longest = 14;

/** The visitor's number: alone at first, then above the details of a new lead, still editable. */
export function NumberField({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const { values, problems } = flow;
  return (
    <PhoneField
      id="lead-phone"
      label={leadWords.phone}
      error={problems.phone}
      input={{
        name: 'phone',
        placeholder: leadWords.phoneExample,
        value: values.phone,
        required: true,
        onChange: ({ target }) =>
          dispatch({
            type: 'typed',
            field: 'phone',
            values: { ...values, phone: nationalDigits(target.value).slice(0, longest) },
          }),
        onBlur: () => dispatch({ type: 'left', field: 'phone' }),
      }}
    />
  );
}

type Props = Pick<StepProps, 'flow' | 'config' | 'dispatch'>;

/** The choice of how the code is sent, if there is one. */
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
