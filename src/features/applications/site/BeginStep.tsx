import type { ReactNode } from 'react';

import { guardianPath } from '../../../content/read/consent.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { applicationPaths, learnerKinds } from '../../../kernel/leads/applications.ts';
import { applicationWords } from '../../../kernel/words/applications.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { leadConfigOf } from '../../../site/register/leadConfig.ts';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { QualificationChoice } from '../../../site/ui/fields/Choices.tsx';
import {
  CheckField,
  FieldError,
  PhoneField,
  SelectField,
  TextField,
} from '../../../site/ui/fields/Field.tsx';
import field from '../../../site/ui/fields/Field.module.css';
import form from '../../../site/ui/fields/form.module.css';
import type { BeginField, BeginView } from '../view.ts';
import styles from './Application.module.css';
import { Ask } from './Ask.tsx';
import { Said } from './Said.tsx';

const words = applicationWords.begin;
const ADULT = 18;

type Props = Readonly<{ snapshot: Snapshot; view: BeginView }>;

/** Who applies, for what, and that they may. */
export function BeginStep({ snapshot, view }: Props) {
  const code = view.values.programme;
  const programme = programmeByCode(snapshot, code);
  return (
    <>
      <Said
        saved={view.saved && applicationWords.saved[view.saved]}
        isWrong={Object.keys(view.problems).length > 0}
      />
      <div className={styles.grid}>
        <div className={styles.card}>
          <h2>{programme ? words.title(programme.data.title) : words.choose}</h2>
          {programme && <Eligibility lines={programme.data.eligibility} />}
          <OtherProgramme snapshot={snapshot} chosen={programme?.data.erp_unicode ?? ''} />
          {programme && <BeginForm snapshot={snapshot} view={view} />}
        </div>
        <div className={styles.side}>
          <Ask snapshot={snapshot} programme={code} />
        </div>
      </div>
    </>
  );
}

function Eligibility({ lines }: Readonly<{ lines: readonly string[] }>) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{words.asks}</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function OtherProgramme({ snapshot, chosen }: Readonly<{ snapshot: Snapshot; chosen: string }>) {
  const { programmes } = leadConfigOf(snapshot);
  const listed = programmes.filter(({ parent }) => parent === undefined);
  return (
    <details className={styles.fold} open={chosen === ''}>
      <summary>{chosen === '' ? words.programme : words.other}</summary>
      <form className={form.form} method="get" action={applicationPaths.page}>
        <input type="hidden" name="again" value="1" />
        <SelectField
          id="application-programme"
          label={words.programme}
          select={{ name: 'programme', required: true, defaultValue: chosen }}
          blank={leadWords.choose}
          options={listed.map(({ code, title }) => [code, title])}
        />
        <Button type="submit" look="line">
          {words.show}
        </Button>
      </form>
    </details>
  );
}

function BeginForm({ snapshot, view }: Props) {
  const { values, problems } = view;
  const { programmes } = leadConfigOf(snapshot);
  return (
    <form className={form.form} method="post" action={applicationPaths.begin} noValidate>
      <input type="hidden" name="programme" value={values.programme} />
      <QualificationChoice
        id="application-qualification"
        name="highest_qualification_id"
        label={words.qualification}
        error={problems.highest_qualification_id}
        blank={leadWords.choose}
        programme={values.programme}
        programmes={programmes}
        value={Number(values.highest_qualification_id) || null}
        onChoose={isSentByTheBrowser}
      />
      <TextField
        id="application-born"
        label={words.born}
        hint={words.bornHint}
        error={problems.born}
        input={{ name: 'born', type: 'date', defaultValue: values.born, autoComplete: 'bday' }}
      />
      <fieldset className={styles.choice}>
        <legend className={field.label}>{words.learner}</legend>
        {learnerKinds.map((kind) => (
          <label key={kind} className={styles.option}>
            <input
              type="radio"
              name="learner"
              value={kind}
              defaultChecked={values.learner === kind}
            />
            {words.learners[kind]}
          </label>
        ))}
        {problems.learner && (
          <FieldError id="application-learner-error">{problems.learner}</FieldError>
        )}
      </fieldset>
      <Guardian snapshot={snapshot} view={view} />
      <Check view={view} name="eligible">
        {words.eligible}
      </Check>
      <Check view={view} name="declared">
        {words.declare(snapshot.one('university').data.name)}
      </Check>
      <Button type="submit" wide>
        {words.go}
      </Button>
    </form>
  );
}

const guardianFields = ['guardian_name', 'guardian_mobile', 'guardian_agrees'] as const;

/** Closed, as few apply under age; open once one of its fields is needed. */
function Guardian({ snapshot, view }: Props) {
  const { values, problems } = view;
  const isNeeded = guardianFields.some((name) => problems[name] || values[name]);
  return (
    <details className={styles.fold} open={isNeeded}>
      <summary>{words.guardian(guardianPath(snapshot)?.age ?? ADULT)}</summary>
      <div className={form.form}>
        <TextField
          id="application-guardian-name"
          label={words.guardianName}
          error={problems.guardian_name}
          input={{ name: 'guardian_name', defaultValue: values.guardian_name, maxLength: 100 }}
        />
        <PhoneField
          id="application-guardian-mobile"
          label={words.guardianMobile}
          error={problems.guardian_mobile}
          input={{ name: 'guardian_mobile', defaultValue: values.guardian_mobile, maxLength: 40 }}
        />
        <Check view={view} name="guardian_agrees">
          {words.guardianAgrees}
        </Check>
      </div>
    </details>
  );
}

type CheckProps = Readonly<{ view: BeginView; name: BeginField; children: ReactNode }>;

function Check({ view: { values, problems }, name, children }: CheckProps) {
  const problem = problems[name];
  const id = `application-${name}-error`;
  return (
    <div>
      <CheckField
        input={{
          name,
          value: 'on',
          defaultChecked: values[name] !== '',
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? id : undefined,
        }}
      >
        {children}
      </CheckField>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}

/** Nothing happens as fields change: the browser sends them. */
function isSentByTheBrowser(): void {}
