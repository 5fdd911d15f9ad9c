import { shownNumber } from '../../../kernel/text/typedNumber.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { PhoneField } from '../../ui/fields/Field.tsx';
import { afterPress } from '../../ui/fields/afterPress.ts';
import { useReadField } from '../../ui/fields/useReadField.ts';
import { CodeWayChoice, NoIndianNumber, Notice } from '../details/parts.tsx';
import { firstFlow } from '../flow/flow.ts';
import type { LeadConfig } from '../leadConfig.ts';
import { Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { SidePanel } from './SidePanel.tsx';
import type { StepProps } from './useLeadFlow.ts';

type FirstStepProps = Readonly<{ config: LeadConfig; programme: number | null }>;

/** Stands closed in every page: it takes a number while the form's code is on its way, which then takes it over. */
export function FirstStep({ config, programme }: FirstStepProps) {
  // Pictures would be fetched before anybody asks for the form.
  const side = <SidePanel config={{ ...config, people: [] }} />;
  return (
    <dialog className={styles.dialog} aria-labelledby="lead-title">
      <Sheet step="MOBILE_NUMBER" side={side}>
        <form
          className={styles.form}
          method="post"
          action={registerPaths.form}
          noValidate
          data-lead="first"
        >
          <MobileStep
            flow={{ ...firstFlow, programme }}
            config={config}
            dispatch={untouched}
            now={0}
          />
        </form>
      </Sheet>
    </dialog>
  );
}

function untouched(): void {}

export function MobileStep({ flow, config, dispatch }: StepProps) {
  // Nobody pressed a button: the form says why it is here, and goes at a press.
  const isUnasked = flow.via !== 'button';
  const [title, lead] = config.headings[flow.purpose];
  return (
    <>
      <h2 className={styles.title} id="lead-title" tabIndex={-1}>
        {isUnasked ? leadWords.unasked : title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <NumberField flow={flow} dispatch={dispatch} />
      <CodeWay flow={flow} config={config} dispatch={dispatch} />
      <SubmitButton
        label={leadWords.continue}
        busyLabel={flow.checking ? leadWords.checking : leadWords.gettingCode}
        busy={flow.pending !== null && !flow.obstacle}
      />
      {isUnasked && (
        <button
          type="button"
          className={buttonClass({ look: 'line', wide: true })}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {leadWords.notNow}
        </button>
      )}
      <Notice text={config.notice} className={styles.hint} />
    </>
  );
}

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
          name: 'mobile',
          placeholder: leadWords.phoneExample,
          value: values.phone,
          required: true,
          ...field,
          onBlur: () => afterPress(() => dispatch({ type: 'left', field: 'phone' })),
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
