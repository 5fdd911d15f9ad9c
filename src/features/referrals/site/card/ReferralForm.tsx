import { siteLanguage } from '../../../../kernel/publishing/languages.ts';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { shownNumber } from '../../../../kernel/text/typedNumber.ts';
import { afterPress } from '../../../../site/ui/fields/afterPress.ts';
import { useReadField } from '../../../../site/ui/fields/useReadField.ts';
import { buttonClass } from '../../../../site/ui/buttons/buttonClass.ts';
import { PhoneField, TextField } from '../../../../site/ui/fields/Field.tsx';
import { FormIcon } from '../../../../site/ui/icons/FormIcon.tsx';
import { ProgrammeChoice, QualificationChoice } from '../../../../site/ui/fields/Choices.tsx';
import { ConsentCheck } from '../../../../site/ui/fields/ConsentCheck.tsx';
import styles from './Referral.module.css';
import { type ReferralForm as Form, useReferralForm, withProgramme } from './useReferralForm.ts';
import { referralWords as words } from '../../../../kernel/words/referrals.ts';
import type { ProgrammeOption } from '../../../../site/ui/fields/allowed.ts';

type Props = Readonly<{ consent: string; programmes: readonly ProgrammeOption[] }>;

export function ReferralForm({ consent, programmes }: Props) {
  const state = useReferralForm(consent);
  const { values, problems, change } = state;
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="refer-title"
      onSubmit={(event) => {
        event.preventDefault();
        void state.send();
      }}
    >
      <h3 id="refer-title">{words.form}</h3>
      <div className={styles.two}>
        <Words state={state} field="firstName" input={{ placeholder: words.firstNameExample }} />
        <Words state={state} field="lastName" input={{ placeholder: words.lastNameExample }} />
      </div>
      <Phone state={state} />
      <Words state={state} field="email" input={{ type: 'email', inputMode: 'email' }} />
      <div className={styles.two}>
        <ProgrammeChoice
          {...frameOf(state, 'area_of_interest')}
          label={words.programme}
          programmes={programmes}
          value={values.area_of_interest}
          onChoose={(code) => change('area_of_interest', withProgramme(values, code, programmes))}
        />
        <QualificationChoice
          {...frameOf(state, 'qualification')}
          label={words.qualification}
          programmes={programmes}
          programme={values.area_of_interest}
          list="referral"
          value={values.qualification}
          onChoose={(qualification) => change('qualification', { ...values, qualification })}
        />
      </div>
      <div className={styles.consent}>
        <ConsentCheck
          id="refer-consent"
          notice={{ language: siteLanguage, dir: 'ltr', text: consent, summary: null }}
          checked={values.consent}
          error={problems.consent}
          onCheck={(checked) => change('consent', { ...values, consent: checked })}
        />
      </div>
      <button
        type="submit"
        className={buttonClass({ wide: true })}
        aria-disabled={state.busy || undefined}
      >
        {state.busy ? words.sending : words.send}
      </button>
      <Outcome result={state.result} />
    </form>
  );
}

type Part = Readonly<{ state: Form }>;

type WordsProps = Part &
  Readonly<{
    field: 'firstName' | 'lastName' | 'email';
    input: InputHTMLAttributes<HTMLInputElement>;
  }>;

function Words({ state: { values, problems, change, leave }, field, input }: WordsProps) {
  return (
    <TextField
      id={`refer-${field}`}
      label={words[field]}
      error={problems[field]}
      input={{
        ...input,
        name: field,
        value: values[field],
        required: field !== 'lastName',
        // A friend's details: the browser would offer the visitor's own.
        autoComplete: 'off',
        maxLength: field === 'email' ? 254 : 50,
        onChange: ({ target }) => change(field, { ...values, [field]: target.value }),
        onBlur: () => afterPress(() => leave(field)),
      }}
    />
  );
}

function Phone({ state: { values, problems, change, leave } }: Part) {
  const field = useReadField(shownNumber, (phone) => change('phone', { ...values, phone }));
  return (
    <PhoneField
      id="refer-phone"
      label={words.phone}
      error={problems.phone}
      input={{
        name: 'phone',
        value: values.phone,
        required: true,
        autoComplete: 'off',
        placeholder: words.phoneExample,
        ...field,
        onBlur: () => afterPress(() => leave('phone')),
      }}
    />
  );
}

function frameOf({ problems }: Form, field: 'area_of_interest' | 'qualification') {
  return {
    id: `refer-${field}`,
    name: field,
    blank: words.choose,
    error: problems[field],
  };
}

/** Both live regions exist from the start, so that screen readers announce their content. It stays until the next entry. */
function Outcome({ result }: Pick<Form, 'result'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <div className={styles.result} ref={box}>
      <output className={result?.good ? styles.good : undefined}>
        {result?.good && (
          <>
            <FormIcon name="circle-check" />
            {result.text}
          </>
        )}
      </output>
      <div role="alert" className={result && !result.good ? styles.bad : undefined}>
        {result && !result.good && (
          <>
            <FormIcon name="triangle-alert" />
            {result.text}
          </>
        )}
      </div>
    </div>
  );
}
