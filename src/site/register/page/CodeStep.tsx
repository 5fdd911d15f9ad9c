import { useSnapshot } from '../../ui/page/snapshot.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { numberPaths } from '../../../kernel/leads/numberPaths.ts';
import { registerPaths } from '../../../kernel/leads/registerForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FraudLink } from '../FraudLink.tsx';
import { Hidden } from '../details/parts.tsx';
import { leadWords } from '../../../kernel/words/register.ts';
import { waitText } from '../flow/words.ts';
import form from '../../ui/fields/form.module.css';
import type { CodeView, RegisterTrouble } from '../view.ts';
import { registerPageWords as words } from '../../../kernel/words/formPage.ts';
import styles from '../Sheet.module.css';
import type { ReactNode } from 'react';
import { ContactWays } from '../../sections/ContactWays.tsx';
import { WrappedSection } from '../../ui/page/Section.tsx';
import base from '../../ui/base.module.css';

type CodePaths = Readonly<{ code: string; resend: string; edit: string }>;

const ofRegistration: CodePaths = {
  code: registerPaths.code,
  resend: registerPaths.resend,
  edit: `${registerPaths.form}?edit`,
};

const ofNumber: CodePaths = {
  code: numberPaths.code,
  resend: numberPaths.resend,
  edit: numberPaths.page,
};

type Props = Readonly<{ view: CodeView; paths?: CodePaths; submit?: string }>;

export function CodeStep({ view, submit = leadWords.verify, ...props }: Props) {
  const { paths = view.isNewNumber ? ofNumber : ofRegistration } = props;
  const { mobile, code, codeWay, problem, trouble } = view;
  const sentBy = codeWay === 'whatsapp' ? leadWords.sentByWhatsapp : leadWords.sentTo;
  return (
    <>
      <p>
        {code === 'none' ? leadWords.codeFor : sentBy} <b>{spacedPhone(mobile)}</b>{' '}
        <a href={paths.edit}>{leadWords.edit}</a>
      </p>
      <Trouble trouble={trouble} />
      <form className={form.form} method="post" action={paths.code} noValidate>
        <Whose view={view} />
        <TextField
          id="register-otp"
          label={leadWords.otp}
          error={problem ?? undefined}
          input={{
            name: 'otp',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            required: true,
            autoFocus: trouble === null,
          }}
        />
        <Button type="submit" wide>
          {submit}
        </Button>
      </form>
      <Resend view={view} path={paths.resend} />
    </>
  );
}

/** Another tab may ask for the code of another number meanwhile. */
function Whose({ view: { leadId, mobile, opening } }: Pick<Props, 'view'>) {
  return <Hidden values={{ opening, lead_id: leadId, mobile }} />;
}

/** No script counts down: the wait is said as it was when the page was made. */
function Resend({ view, path }: Pick<Props, 'view'> & Readonly<{ path: string }>) {
  const { code, isResent, wait, trouble, codeWay, whatsappCodes } = view;
  const other = codeWay === 'sms' ? 'whatsapp' : 'sms';
  return (
    <form className={form.form} method="post" action={path}>
      <Whose view={view} />
      {code === 'expired' && <p>{leadWords.expired}</p>}
      {code === 'none' && <p>{leadWords.noCode}</p>}
      {isResent && <output>{leadWords.resent}</output>}
      {wait > 0 && !trouble && <p>{words.wait(waitText(wait))}</p>}
      <Button type="submit" look="line" wide>
        {leadWords.resend}
      </Button>
      {whatsappCodes && (
        <Button type="submit" look="line" wide posted={{ name: 'code_by', value: other }}>
          {leadWords.resendBy[other]}
        </Button>
      )}
    </form>
  );
}

export function Trouble({ trouble }: Readonly<{ trouble: RegisterTrouble | null }>) {
  if (!trouble) return null;
  return (
    <div className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
      <p>{trouble.msg}</p>
      {trouble.wait !== null && <p>{leadWords.tryAgainIn(waitText(trouble.wait))}</p>}
    </div>
  );
}

type SheetProps = Readonly<{
  title: string;
  lead?: string | null | undefined;
  children: ReactNode;
}>;

export function Sheet({ title, lead, children }: SheetProps) {
  const { office_hours } = useSnapshot().one('university').data;
  return (
    <WrappedSection className={styles.section}>
      <div className={styles.grid}>
        <div className={styles.sheet}>
          <h1>{title}</h1>
          {lead && <p className={base.lead}>{lead}</p>}
          {children}
        </div>
        <div className={styles.ways}>
          <h2>{words.talk}</h2>
          {office_hours && <p>{office_hours}</p>}
          <ContactWays />
          <FraudLink />
          <p>{words.browsers}</p>
        </div>
      </div>
    </WrappedSection>
  );
}
