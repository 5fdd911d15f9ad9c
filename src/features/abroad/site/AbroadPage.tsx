import { whatsappLink } from '../../../kernel/text/whatsappLink.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { ABROAD_DAYS, abroadPaths } from '../../../kernel/leads/abroad.ts';
import { registerAddress } from '../../../kernel/leads/registerForm.ts';
import { abroadWords as words } from '../../../kernel/words/abroad.ts';
import { abroadPageOf } from '../../../content/read/abroad.ts';
import { consentNotices, guardianPath } from '../../../content/read/consent.ts';
import { listedProgrammes, programmeByCode } from '../../../content/read/programme.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { Sheet, Trouble } from '../../../site/register/page/CodeStep.tsx';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { ConsentCheck } from '../../../site/ui/fields/ConsentCheck.tsx';
import { Field, SelectField, TextField } from '../../../site/ui/fields/Field.tsx';
import field from '../../../site/ui/fields/Field.module.css';
import form from '../../../site/ui/fields/form.module.css';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import type { AbroadAskView, AbroadField, AbroadLinkView, AbroadView } from '../view.ts';
import styles from './AbroadPage.module.css';

/** A request by e-mail, for those whose number gets no code. */
export const abroadPage: Page<AbroadView> = {
  sheet: 'personal',
  frame: 'plain',
  meta: (view, snapshot) => ({
    title: `${headingOf(view).title} | ${snapshot.one('university').data.name}`,
    description: words.lead,
    category: 'university_page',
    trail: [{ name: words.title, path: abroadPaths.form }],
    indexed: false,
  }),
  Component: AbroadPage,
};

function AbroadPage({ snapshot, data: view }: PageProps<AbroadView>) {
  return (
    <Sheet {...headingOf(view)}>
      {view.step === 'ask' && <AskStep view={view} snapshot={snapshot} />}
      {view.step === 'sent' && <p>{words.nothing}</p>}
      {view.step === 'sent' && <Guide snapshot={snapshot} />}
      {view.step === 'link' && <LinkStep view={view} snapshot={snapshot} />}
      {view.step === 'lost' && (
        <ButtonLink href={abroadPaths.form} wide>
          {words.again}
        </ButtonLink>
      )}
    </Sheet>
  );
}

function headingOf(view: AbroadView): Readonly<{ title: string; lead: string }> {
  switch (view.step) {
    case 'ask':
      return { title: words.title, lead: words.lead };
    case 'sent':
      return { title: words.sentTitle, lead: words.sent(ABROAD_DAYS) };
    case 'link':
      return view.isProved
        ? { title: words.provedTitle, lead: words.provedLead(view.held.email) }
        : { title: words.confirmTitle, lead: words.confirmLead };
    case 'erased':
      return { title: words.erasedTitle, lead: words.erased };
    case 'lost':
      return { title: words.lostTitle, lead: words.lost(ABROAD_DAYS) };
  }
}

type AskProps = Readonly<{ view: AbroadAskView; snapshot: Snapshot }>;

function AskStep({ view, snapshot }: AskProps) {
  const { values, countries, trouble } = view;
  const programme = programmeByCode(snapshot, values.area_of_interest);
  return (
    <>
      {countries.length > 0 && (
        <p>
          {words.countries(new Intl.ListFormat('en-IN').format(countries))}{' '}
          <a href={registerAddress({ programme: programme?.id })}>{words.register}</a>
        </p>
      )}
      <Guide snapshot={snapshot} />
      <AskOnWhatsapp snapshot={snapshot} programme={programme?.data.title} />
      <h2>{words.orMail}</h2>
      <Trouble trouble={trouble} />
      <AskForm view={view} snapshot={snapshot} />
    </>
  );
}

function Guide({ snapshot }: Pick<AskProps, 'snapshot'>) {
  const page = abroadPageOf(snapshot);
  return page && <a href={page}>{words.guide}</a>;
}

type WhatsappProps = Readonly<{ snapshot: Snapshot; programme: string | undefined }>;

function AskOnWhatsapp({ snapshot, programme }: WhatsappProps) {
  const number = snapshot.one('university').data.whatsapp_number;
  const text = programme ? words.whatsappAbout(programme) : words.whatsappText;
  return (
    <ButtonLink href={whatsappLink(number, text)} look="whatsapp" wide newTab>
      <Icon name="brand-whatsapp" />
      {words.whatsapp}
    </ButtonLink>
  );
}

function AskForm({ view, snapshot }: AskProps) {
  const { values } = view;
  const { fee_plan_id, from, opening } = values;
  const [notice] = consentNotices(snapshot);
  const age = guardianPath(snapshot)?.age;
  return (
    <form className={form.form} method="post" action={abroadPaths.form} noValidate>
      {Object.entries({ fee_plan_id, from, opening, consent_text: notice.text }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Details view={view} snapshot={snapshot} />
      <ConsentCheck
        id={idOf('consent')}
        notice={notice}
        checked={values.consent !== '' && view.problems.consent === undefined}
        error={view.problems.consent}
        onCheck={isSentByTheBrowser}
      />
      {age !== undefined && <p className={field.hint}>{words.adults(age)}</p>}
      <Button type="submit" wide>
        {words.send}
      </Button>
    </form>
  );
}

function Details({ view, snapshot }: AskProps) {
  const { values, problems } = view;
  const [first] = fieldOrder.filter((name) => problems[name] !== undefined);
  const inputOf = (name: AbroadField) => ({
    name,
    defaultValue: values[name],
    autoFocus: name === first,
  });
  const frameOf = (name: AbroadField) => ({ id: idOf(name), error: problems[name] });
  return (
    <>
      <TextField
        {...frameOf('name')}
        label={words.name}
        input={{ ...inputOf('name'), required: true, autoComplete: 'name', maxLength: 100 }}
      />
      <TextField
        {...frameOf('email')}
        label={words.email}
        hint={words.emailHint}
        input={{
          ...inputOf('email'),
          required: true,
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          maxLength: 254,
        }}
      />
      <TextField
        {...frameOf('country')}
        label={words.country}
        input={{
          ...inputOf('country'),
          required: true,
          autoComplete: 'country-name',
          maxLength: 60,
        }}
      />
      <TextField
        {...frameOf('phone')}
        label={words.phone}
        hint={words.phoneHint}
        input={{
          ...inputOf('phone'),
          inputMode: 'tel',
          autoComplete: 'tel',
          placeholder: words.phoneExample,
          maxLength: 40,
        }}
      />
      <SelectField
        {...frameOf('area_of_interest')}
        label={words.interest}
        select={{ name: 'area_of_interest', defaultValue: values.area_of_interest }}
        blank={words.noInterest}
        options={listedProgrammes(snapshot).map(({ data }) => [data.erp_unicode, data.title])}
      />
      <Field {...frameOf('question')} label={words.question} hint={words.questionHint}>
        <textarea
          id={idOf('question')}
          className={field.input}
          aria-describedby={`${idOf('question')}-hint`}
          maxLength={1_000}
          rows={4}
          name="question"
          defaultValue={values.question}
        />
      </Field>
    </>
  );
}

const fieldOrder = ['name', 'email', 'country', 'phone', 'consent'] as const;

function idOf(name: AbroadField): string {
  return `abroad-${name}`;
}

/** Nothing happens as fields change: the browser sends them. */
function isSentByTheBrowser(): void {}

type LinkProps = Readonly<{ view: AbroadLinkView; snapshot: Snapshot }>;

function LinkStep({ view, snapshot }: LinkProps) {
  const { token, held, isProved } = view;
  const programme = held.code === null ? undefined : programmeByCode(snapshot, held.code);
  const path = programme && pathOf(programme, snapshot);
  return (
    <>
      <dl className={styles.held}>
        {factsOf(view).map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {!isProved && <TokenForm action={abroadPaths.link} token={token} label={words.confirm} />}
      {isProved && path && (
        <ButtonLink href={path} wide>
          {words.programmePage(programme.data.title)}
        </ButtonLink>
      )}
      {isProved && <AskOnWhatsapp snapshot={snapshot} programme={programme?.data.title} />}
      <TokenForm action={abroadPaths.erase} token={token} label={words.erase} quiet />
    </>
  );
}

function factsOf({ held }: AbroadLinkView): (readonly [term: string, said: string])[] {
  const facts = [
    [words.name, held.name],
    [words.email, held.email],
    [words.country, held.country],
    [words.phone, held.phone],
    [words.interest, held.programme],
    [words.plan, held.plan],
    [words.question, held.question],
    [words.asked, formatDay(indianDay(Date.parse(held.askedAt)))],
    [words.consent, held.consent],
  ] as const;
  return facts.flatMap(([term, said]) => (said === null ? [] : [[term, said] as const]));
}

type TokenProps = Readonly<{ action: string; token: string; label: string; quiet?: boolean }>;

function TokenForm({ action, token, label, quiet = false }: TokenProps) {
  return (
    <form className={form.form} method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look={quiet ? 'line' : 'go'} wide>
        {label}
      </Button>
    </form>
  );
}
