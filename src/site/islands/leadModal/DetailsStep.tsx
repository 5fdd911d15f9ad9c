import type { InputHTMLAttributes } from 'react';
import { CheckField, FieldError, SelectField, TextField } from '../../ui/Field.tsx';
import { classes } from '../../ui/classes.ts';
import { qualificationsFor, withInterest } from './details.ts';
import styles from './LeadModal.module.css';
import type { StepProps } from './stepProps.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { leadWords } from './words.ts';

/** Step 2, for a number that is new: who is studying. */
export function DetailsStep(props: StepProps) {
  const { flow } = props;
  return (
    <>
      <h2 className={styles.title} id="lead-title" tabIndex={-1}>
        {leadWords.detailsTitle}
      </h2>
      <WordField
        {...props}
        field="name"
        input={{ autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 }}
      />
      <WordField
        {...props}
        field="email"
        input={{ type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 }}
      />
      <Qualification {...props} />
      <Interest {...props} />
      <Consent {...props} />
      <SubmitButton
        label={leadWords.continue}
        busyLabel={leadWords.sending}
        busy={flow.pending !== null && !flow.obstacle}
      />
    </>
  );
}

type WordFieldProps = StepProps &
  Readonly<{ field: 'name' | 'email'; input: InputHTMLAttributes<HTMLInputElement> }>;

function WordField({ flow, dispatch, field, input }: WordFieldProps) {
  const { values, problems } = flow;
  return (
    <TextField
      id={`lead-${field}`}
      label={leadWords[field]}
      error={problems[field]}
      input={{
        ...input,
        name: field,
        value: values[field],
        required: true,
        onChange: ({ target }) =>
          dispatch({ type: 'typed', field, values: { ...values, [field]: target.value } }),
        onBlur: () => dispatch({ type: 'left', field }),
      }}
    />
  );
}

function Qualification({ flow, config, dispatch }: StepProps) {
  const { values, problems } = flow;
  return (
    <SelectField
      id="lead-qualification"
      label={leadWords.qualification}
      error={problems.qualification}
      select={{
        name: 'qualification',
        required: true,
        value: values.qualification ?? '',
        onChange: ({ target }) =>
          dispatch({
            type: 'typed',
            field: 'qualification',
            values: { ...values, qualification: Number(target.value) || null },
          }),
      }}
    >
      <option value="">{leadWords.choose}</option>
      {qualificationsFor(values.interest, config.programmes).map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function Interest({ flow, config, dispatch }: StepProps) {
  const { values, problems } = flow;
  const listed = config.programmes.filter(({ parent }) => parent === undefined);
  return (
    <SelectField
      id="lead-interest"
      label={leadWords.interest}
      error={problems.interest}
      select={{
        name: 'interest',
        required: true,
        value: values.interest,
        onChange: ({ target }) =>
          dispatch({
            type: 'typed',
            field: 'interest',
            values: withInterest(values, target.value, config.programmes),
          }),
      }}
    >
      <option value="">{leadWords.choose}</option>
      {listed.map(({ id, code, title }) => (
        <option key={id} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function Consent({ flow, config, dispatch }: StepProps) {
  const { consent, problems } = flow;
  return (
    <div className={classes(styles.consent, problems.consent && styles.badCheck)}>
      <CheckField
        input={{
          id: 'lead-consent',
          name: 'consent',
          checked: consent,
          'aria-invalid': problems.consent ? true : undefined,
          'aria-describedby': problems.consent ? 'lead-consent-error' : undefined,
          onChange: ({ target }) => dispatch({ type: 'consented', consent: target.checked }),
        }}
      >
        {config.consent}
      </CheckField>
      {problems.consent && <FieldError id="lead-consent-error">{problems.consent}</FieldError>}
    </div>
  );
}
