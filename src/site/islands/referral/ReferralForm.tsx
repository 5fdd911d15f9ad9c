import type { InputHTMLAttributes } from 'react';
import { nationalDigits } from '../../../contract/leadRules.ts';
import type { ProgrammeOption } from '../../client/leadConfig.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { CheckField, FieldError, PhoneField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormIcon } from '../../ui/FormIcon.tsx';
import { qualificationsFor, withProgramme } from './form.ts';
import styles from './Referral.module.css';
import { type ReferralForm as Form, useReferralForm } from './useReferralForm.ts';
import { referralWords as words } from './words.ts';

type Props = Readonly<{ consent: string; programmes: readonly ProgrammeOption[] }>;

/** Refer a friend: who it is, what they want to study, and that they have agreed. */
export function ReferralForm({ consent, programmes }: Props) {
  const state = useReferralForm(consent);
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
        <Programme state={state} programmes={programmes} />
        <Qualification state={state} programmes={programmes} />
      </div>
      <Consent state={state} text={consent} />
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
        onBlur: () => leave(field),
      }}
    />
  );
}

function Phone({ state: { values, problems, change, leave } }: Part) {
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
        onChange: ({ target }) =>
          change('phone', { ...values, phone: nationalDigits(target.value).slice(0, 14) }),
        onBlur: () => leave('phone'),
      }}
    />
  );
}

type ChoiceProps = Part & Readonly<{ programmes: readonly ProgrammeOption[] }>;

function Programme({ state: { values, problems, change }, programmes }: ChoiceProps) {
  const listed = programmes.filter(({ parent }) => parent === undefined);
  return (
    <SelectField
      id="refer-area_of_interest"
      label={words.programme}
      error={problems.area_of_interest}
      select={{
        name: 'area_of_interest',
        required: true,
        value: values.area_of_interest,
        onChange: ({ target }) =>
          change('area_of_interest', withProgramme(values, target.value, programmes)),
      }}
    >
      <option value="">{words.choose}</option>
      {listed.map(({ id, code, title }) => (
        <option key={id} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function Qualification({ state: { values, problems, change }, programmes }: ChoiceProps) {
  return (
    <SelectField
      id="refer-qualification"
      label={words.qualification}
      error={problems.qualification}
      select={{
        name: 'qualification',
        required: true,
        value: values.qualification ?? '',
        onChange: ({ target }) =>
          change('qualification', { ...values, qualification: Number(target.value) || null }),
      }}
    >
      <option value="">{words.choose}</option>
      {qualificationsFor(values.area_of_interest, programmes).map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function Consent({ state: { values, problems, change }, text }: Part & Readonly<{ text: string }>) {
  const problem = problems.consent;
  return (
    <div className={styles.consent}>
      <CheckField
        input={{
          id: 'refer-consent',
          name: 'consent',
          checked: values.consent,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? 'refer-consent-error' : undefined,
          onChange: ({ target }) => change('consent', { ...values, consent: target.checked }),
        }}
      >
        {text}
      </CheckField>
      {problem && <FieldError id="refer-consent-error">{problem}</FieldError>}
    </div>
  );
}

/** Both places are there from the start, so that what is put into them is read out. */
function Outcome({ result }: Pick<Form, 'result'>) {
  return (
    <div className={styles.result}>
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
