import type { InputHTMLAttributes } from 'react';
import { nameWithoutSigns } from '../../../kernel/leads/leadRules.ts';
import { consentIn } from '../../../content/read/consentNotice.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { ProgrammeChoice, QualificationChoice } from '../../ui/fields/Choices.tsx';
import { afterPress } from '../../ui/fields/afterPress.ts';
import { ConsentCheck } from '../../ui/fields/ConsentCheck.tsx';
import { ConsentLanguage, UnderAge } from '../details/parts.tsx';
import { type Field, type Values, withInterest } from '../flow/details.ts';
import { PlanChoice } from './inputs/inputs.tsx';
import { EditNumber, GivenNumber } from './OtpStep.tsx';
import { CodeWay, NumberField, SubmitButton } from './NumberStep.tsx';
import sheet from './Sheet.module.css';
import styles from './LeadModal.module.css';
import type { StepProps } from './useLeadFlow.ts';
import { leadWords } from '../../../kernel/words/register.ts';

export function DetailsStep(props: StepProps) {
  const { flow, config, dispatch } = props;
  const { values } = flow;
  const notice = consentIn(config.consents, flow.language);
  const typed = (field: Field, changed: Values) =>
    dispatch({ type: 'typed', field, values: changed });
  return (
    <>
      <h2 className={sheet.title} id="lead-title" tabIndex={-1}>
        {leadWords.detailsTitle}
      </h2>
      {flow.purpose === 'LOGIN' && <p className={sheet.lead}>{leadWords.unknownNumber}</p>}
      <NumberLine flow={flow} dispatch={dispatch} />
      <WordField
        {...props}
        field="name"
        input={{ autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 }}
      />
      <NameOffer flow={flow} dispatch={dispatch} />
      <WordField
        {...props}
        field="email"
        input={{ type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 }}
      />
      <ProgrammeChoice
        {...frameOf(props, 'interest')}
        programmes={config.programmes}
        value={values.interest}
        onChoose={(code) => typed('interest', withInterest(values, code, config.programmes))}
      />
      <PlanChoice flow={flow} dispatch={dispatch} />
      <QualificationChoice
        {...frameOf(props, 'qualification')}
        programmes={config.programmes}
        programme={values.interest}
        value={values.qualification}
        onChoose={(qualification) => typed('qualification', { ...values, qualification })}
      />
      <ConsentCheck
        id="lead-consent"
        notice={notice}
        checked={flow.consent}
        error={flow.problems.consent}
        onCheck={(consent) => dispatch({ type: 'consented', consent })}
      >
        <ConsentLanguage
          id="lead-language"
          notices={config.consents}
          select={{
            value: notice.language,
            onChange: ({ target }) => dispatch({ type: 'languageChosen', language: target.value }),
          }}
        />
      </ConsentCheck>
      <UnderAge age={config.adultAge} programme={flow.programme} />
      <CodeWay flow={flow} config={config} dispatch={dispatch} />
      <SubmitButton
        label={leadWords.getCode}
        busyLabel={flow.checking ? leadWords.checking : leadWords.sending}
        busy={flow.pending !== null && !flow.obstacle}
      />
    </>
  );
}

/** The number is given already: it is a field again where it is refused. */
function NumberLine({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  if (flow.problems.phone) return <NumberField flow={flow} dispatch={dispatch} />;
  return (
    <p className={styles.line}>
      <GivenNumber phone={flow.values.phone} />
      <EditNumber dispatch={dispatch} />
    </p>
  );
}

function frameOf({ flow }: StepProps, field: 'qualification' | 'interest') {
  return {
    id: `lead-${field}`,
    name: field,
    label: leadWords[field],
    blank: leadWords.choose,
    error: flow.problems[field],
  };
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
        onBlur: () => afterPress(() => dispatch({ type: 'left', field })),
      }}
    />
  );
}

/** The name without signs, if only these are in the way. */
function NameOffer({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const { values, problems } = flow;
  const name = problems.name === undefined ? undefined : nameWithoutSigns(values.name);
  if (name === undefined) return null;
  const take = () => {
    dispatch({ type: 'typed', field: 'name', values: { ...values, name } });
    document.getElementById('lead-name')?.focus();
  };
  return (
    <button type="button" className={styles.link} onClick={take}>
      {leadWords.useName(name)}
    </button>
  );
}
