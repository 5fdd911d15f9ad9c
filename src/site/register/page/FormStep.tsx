import { useSnapshot } from '../../ui/page/snapshot.ts';
import { registerPageWords as words } from '../../../kernel/words/formPage.ts';
import { nameWithoutSigns } from '../../../kernel/leads/leadRules.ts';
import {
  plainNameField,
  registerAddress,
  registerPaths,
  type RegisterField,
} from '../../../kernel/leads/registerForm.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import base from '../../ui/base.module.css';
import field from '../../ui/fields/Field.module.css';
import { PhoneField, TextField } from '../../ui/fields/Field.tsx';
import { leadConfigOf, type LeadConfig } from '../leadConfig.ts';
import { ProgrammeChoice, QualificationChoice } from '../../ui/fields/Choices.tsx';
import { consentNotices, guardianPath } from '../../../content/read/consent.ts';
import { consentIn, type ConsentNotices } from '../../../content/read/consentNotice.ts';
import {
  ConsentLanguage,
  CodeWayChoice,
  Hidden,
  NoIndianNumber,
  Notice,
  RadioChoice,
  UnderAge,
} from '../details/parts.tsx';
import { codeWayIn } from '../../../kernel/leads/otp.ts';
import { ConsentCheck } from '../../ui/fields/ConsentCheck.tsx';
import { leadWords } from '../../../kernel/words/register.ts';
import form from '../../ui/fields/form.module.css';
import { Trouble } from './CodeStep.tsx';
import type { FormView } from '../view.ts';
import { hasName, namesOf } from '../../../kernel/record.ts';
import { failures } from '../../../kernel/errors.ts';
import styles from '../Sheet.module.css';
import { formatRupees } from '../../../kernel/values/money.ts';
import { feesOf, offeredPlan } from '../../../content/read/programme.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';

type Props = Readonly<{ view: FormView }>;

export function FormStep({ view }: Props) {
  return (
    <>
      <Trouble trouble={view.trouble} />
      <ErrorSummary {...view} />
      <RegisterForm view={view} />
    </>
  );
}

function RegisterForm({ view }: Props) {
  const snapshot = useSnapshot();
  const config = leadConfigOf(snapshot);
  const { purpose, program_id, form: reading, from, refer_url } = view.values;
  const { media, campaign, opening } = view.values;
  const sent = { purpose, program_id, form: reading, from, refer_url, media, campaign, opening };
  const { text } = consentIn(noticesOf(view, snapshot), view.values.language);
  const by = view.isGuardian ? 'guardian' : '';
  return (
    // Native validation bubbles show one error at a time; the server's answer shows all of them.
    <form className={form.form} method="post" action={registerPaths.form} noValidate>
      <Hidden values={{ ...sent, by, consent_text: view.isNumberAlone ? '' : text }} />
      {/* Enter presses the first of the buttons, and that is not the one of the language. */}
      <button type="submit" className={base.sr} tabIndex={-1} aria-hidden />
      <NumberField view={view} />
      <NoIndianNumber programme={program_id} />
      {!view.isNumberAlone && <Details view={view} config={config} />}
      {view.whatsappCodes && (
        <CodeWayChoice id={fieldId('code_by')} way={codeWayIn(view.values.code_by)} />
      )}
      <Button type="submit" wide>
        {view.isNumberAlone ? leadWords.continue : leadWords.getCode}
      </Button>
      <Notice text={config.notice} className={field.hint} />
      {view.isGuardian && <ForAdults age={config.adultAge} programme={program_id} />}
    </form>
  );
}

function ForAdults({ age, programme }: Readonly<{ age: number | null; programme: string }>) {
  const own = registerAddress({ programme: Number(programme) || undefined });
  return age && <a href={own}>{words.guardian.adult(age)}</a>;
}

function noticesOf({ isGuardian }: FormView, snapshot: Snapshot): ConsentNotices {
  return (isGuardian && guardianPath(snapshot)?.notices) || consentNotices(snapshot);
}

function NumberField({ view: { values, problems, isGuardian } }: Props) {
  return (
    <PhoneField
      id={fieldId('mobile')}
      label={labelOf('mobile', isGuardian)}
      error={problems.mobile}
      input={{
        name: 'mobile',
        placeholder: leadWords.phoneExample,
        defaultValue: values.mobile,
        required: true,
        maxLength: 40,
      }}
    />
  );
}

function Details({ view, config }: Props & Readonly<{ config: LeadConfig }>) {
  const snapshot = useSnapshot();
  const { values, problems } = view;
  const notices = noticesOf(view, snapshot);
  const notice = consentIn(notices, values.language);
  return (
    <>
      <TextField
        {...frameOf(view, 'name')}
        input={{ ...inputOf(view, 'name'), autoComplete: 'name', maxLength: 100 }}
      />
      <NameOffer view={view} />
      <TextField
        {...frameOf(view, 'email')}
        input={{
          ...inputOf(view, 'email'),
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          maxLength: 254,
        }}
      />
      <ProgrammeChoice
        {...choiceOf(view, 'area_of_interest')}
        programmes={config.programmes}
        value={values.area_of_interest}
      />
      <PlanChoice view={view} />
      <QualificationChoice
        {...choiceOf(view, 'highest_qualification_id')}
        // The programme above can be changed, and no script would change this list with it.
        programme=""
        programmes={config.programmes}
        value={Number(values.highest_qualification_id) || null}
      />
      <ConsentCheck
        id={fieldId('consent')}
        notice={notice}
        checked={values.consent !== '' && problems.consent === undefined}
        error={problems.consent}
        onCheck={isSentByTheBrowser}
      >
        <ConsentLanguage
          id={fieldId('language')}
          notices={notices}
          select={{ name: 'language', defaultValue: notice.language }}
        >
          <Button type="submit" look="line" small posted={{ name: 'show', value: 'language' }}>
            {leadWords.showLanguage}
          </Button>
        </ConsentLanguage>
      </ConsentCheck>
      {!view.isGuardian && <UnderAge age={config.adultAge} programme={values.program_id} />}
    </>
  );
}

/** The form again, with the name without signs, if only these are in the way. */
function NameOffer({ view: { values, problems } }: Props) {
  const name = problems.name === undefined ? undefined : nameWithoutSigns(values.name);
  if (name === undefined) return null;
  return (
    <Button type="submit" look="line" small posted={{ name: plainNameField, value: name }}>
      {leadWords.useName(name)}
    </Button>
  );
}

function frameOf({ problems, isGuardian }: FormView, name: Labelled) {
  return { id: fieldId(name), label: labelOf(name, isGuardian), error: problems[name] };
}

function inputOf({ values }: FormView, name: Labelled) {
  return { name, defaultValue: values[name], required: true };
}

function choiceOf(view: FormView, name: Labelled) {
  const blank = leadWords.choose;
  return { ...frameOf(view, name), name, blank, onChoose: isSentByTheBrowser };
}

/** Nothing happens as fields change: the browser sends them. */
function isSentByTheBrowser(): void {}

function PlanChoice({ view }: Props) {
  const plans = plansBeside(Number(view.values.fee_plan_id), useSnapshot());
  if (plans.length === 0) return null;
  return (
    <RadioChoice
      {...frameOf(view, 'fee_plan_id')}
      name="fee_plan_id"
      options={[...plans, ['', leadWords.noPlan]]}
      chosen={view.values.fee_plan_id}
    />
  );
}

/** All that is wrong, each with a way to its field. The page opens here. */
function ErrorSummary({ problems, isGuardian }: FormView) {
  const found = namesOf(problems);
  if (found.length === 0) return null;
  return (
    <div className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
      <h2>{failures.invalid_input.msg}</h2>
      <ul>
        {found.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>
              {hasName(labels, name) && `${labelOf(name, isGuardian)}: `}
              {problems[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function plansBeside(id: number, snapshot: Snapshot) {
  const programme = offeredPlan(snapshot, id)?.programme;
  const plans = programme ? feesOf(programme, snapshot).feePlans : [];
  return plans.map(({ id: plan, data: { title, isInternational, totalAmount } }) => {
    const name = programmeWords.planName(title, isInternational, formatRupees(totalAmount));
    return [String(plan), name] as const;
  });
}

function fieldId(name: RegisterField): string {
  return `register-${name}`;
}

const labels = {
  mobile: 'phone',
  name: 'name',
  email: 'email',
  area_of_interest: 'interest',
  fee_plan_id: 'plan',
  highest_qualification_id: 'qualification',
} as const;

type Labelled = keyof typeof labels;

function labelOf(name: Labelled, isGuardian = false): string {
  const word = labels[name];
  return isGuardian && word !== 'plan' ? words.guardian[word] : leadWords[word];
}
