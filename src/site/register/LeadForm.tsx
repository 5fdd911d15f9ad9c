import { useSnapshot } from '../ui/page/snapshot.ts';
import type { ReactNode } from 'react';
import { countryCode } from '../../kernel/constants.ts';
import { qualifications } from '../../kernel/leads/qualifications.ts';
import { registerPaths, type RegisterField } from '../../kernel/leads/registerForm.ts';
import { consentNotices, guardianPath } from '../../content/read/consent.ts';
import { listedProgrammes } from '../../content/read/programme.ts';
import { ConsentLanguage, Hidden, NoIndianNumber, UnderAge } from './details/parts.tsx';
import { WholeText } from '../ui/fields/ConsentCheck.tsx';
import { Button, ContinueLink } from '../ui/buttons/Button.tsx';
import field from '../ui/fields/Field.module.css';
import { Options } from '../ui/fields/Field.tsx';
import { qualificationWord } from '../../kernel/words/choices.ts';
import { FraudLink } from './FraudLink.tsx';
import { Problem } from './form/NumberSlot.tsx';
import styles from '../ui/fields/form.module.css';
import { leadFormWords as words } from '../../kernel/words/pageForm.ts';

type Props = Readonly<{
  /** Unique on the page. */
  id: string;
  button?: string | undefined;
  note?: string | null | undefined;
  programme?: number | null | undefined;
  media?: string | null | undefined;
  campaign?: string | null | undefined;
}>;

/** `leadForm.ts` checks and sends it; without scripts the form's page receives it. No address holds what is typed. */
export function LeadForm(props: Props) {
  const { button, note, programme, media, campaign } = props;
  return (
    <>
      <form
        className={styles.form}
        method="post"
        action={registerPaths.form}
        noValidate
        data-lead="form"
        data-programme={programme ?? undefined}
        data-media={media ?? undefined}
        data-campaign={campaign ?? undefined}
        data-show="visitor"
      >
        <Posted {...props} />
        <Fields {...props} />
        <p className={styles.trouble} role="alert" data-trouble="" hidden />
        <p className={styles.wait} role="timer" data-wait="" hidden />
        <output className={styles.wait} data-wait-over="" />
        <Button type="submit" wide>
          <span data-label={words.sending}>{button ?? words.send}</span>
        </Button>
        <p className={field.hint}>{note ?? words.code}</p>
        <FraudLink className={field.hint} />
      </form>
      <div className={styles.form} data-show="verified">
        <p>{words.verified}</p>
        <ContinueLink wide />
      </div>
    </>
  );
}

function Posted({ programme, media, campaign }: Props) {
  const [{ text }] = consentNotices(useSnapshot());
  return (
    <Hidden
      values={{ form: 'inline', program_id: programme, media, campaign, consent_text: text }}
    />
  );
}

function Fields({ id, programme }: Props) {
  const snapshot = useSnapshot();
  return (
    <>
      <Slot id={`${id}-name`} name="name" label={words.name}>
        {(input) => (
          <input
            {...input}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
        )}
      </Slot>
      <Slot id={`${id}-email`} name="email" label={words.email}>
        {(input) => (
          <input {...input} type="email" autoComplete="email" inputMode="email" maxLength={254} />
        )}
      </Slot>
      <Slot id={`${id}-phone`} name="phone" label={words.phone}>
        {(input) => (
          <div className={field.phone}>
            <span>{countryCode}</span>
            <input
              {...input}
              type="text"
              autoComplete="tel"
              inputMode="tel"
              placeholder={words.phoneExample}
            />
          </div>
        )}
      </Slot>
      <NoIndianNumber programme={programme} />
      <div className={styles.pair}>
        <Slot id={`${id}-interest`} name="interest" label={words.interest}>
          {(input) => <Interests input={input} programme={programme ?? null} />}
        </Slot>
        <Slot id={`${id}-qualification`} name="qualification" label={words.qualification}>
          {(input) => (
            <select {...input}>
              <Options
                blank={words.choose}
                options={qualifications.map(({ id: each }) => [
                  each,
                  qualificationWord('lead', each),
                ])}
              />
            </select>
          )}
        </Slot>
      </div>
      <Consent id={`${id}-consent`} />
      <UnderAge age={guardianPath(snapshot)?.age} programme={programme} />
    </>
  );
}

/** Without scripts the text of the site's language stands; others are chosen on the page of the form. */
function Consent({ id }: Pick<Props, 'id'>) {
  const notices = consentNotices(useSnapshot());
  const [{ text, summary, language }] = notices;
  return (
    <div data-slot="consent" className={styles.consent}>
      <div className={styles.languages}>
        <ConsentLanguage
          id={`${id}-language`}
          notices={notices}
          select={{ defaultValue: language, 'data-consent-language': '' }}
        />
      </div>
      <div data-consent="">
        <label className={field.check}>
          <input
            type="checkbox"
            id={id}
            name="consent"
            data-field="consent"
            aria-describedby={`${id}-error`}
          />
          <span data-consent-short="">{summary ?? text}</span>
        </label>
        {summary && <WholeText text={text} language={language} />}
      </div>
      <Problem id={`${id}-error`} />
    </div>
  );
}

type Control = Readonly<{
  id: string;
  className: string | undefined;
  required: true;
  name: RegisterField;
  'data-field': string;
  'aria-describedby': string;
}>;

const posted = {
  name: 'name',
  email: 'email',
  phone: 'mobile',
  interest: 'area_of_interest',
  qualification: 'highest_qualification_id',
} as const satisfies Readonly<Record<string, RegisterField>>;

type SlotProps = Readonly<{
  id: string;
  name: keyof typeof posted;
  label: string;
  children: (control: Control) => ReactNode;
}>;

function Slot({ id, name, label, children }: SlotProps) {
  return (
    <div className={field.field} data-slot={name}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: field.input,
        required: true,
        name: posted[name],
        'data-field': name,
        'aria-describedby': `${id}-error`,
      })}
      <Problem id={`${id}-error`} />
    </div>
  );
}

/** A specialisation counts as its programme. */
function Interests({ input, programme }: Readonly<{ input: Control; programme: number | null }>) {
  const snapshot = useSnapshot();
  const listed = listedProgrammes(snapshot);
  const chosen = snapshot.get('programme', programme);
  const own = listed.find(({ id }) => id === (chosen?.parent ?? chosen?.id));
  return (
    <select {...input} defaultValue={own?.data.erp_unicode ?? ''}>
      <Options
        blank={words.choose}
        options={listed.map(({ data }) => [data.erp_unicode, data.short_title])}
      />
    </select>
  );
}
