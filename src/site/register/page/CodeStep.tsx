import { otp } from '../../../contract/otp.ts';
import { spacedPhone } from '../../../contract/phone.ts';
import { registerPaths } from '../../../contract/registerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Hidden } from '../details/Hidden.tsx';
import { leadWords } from '../../../contract/words/registration.ts';
import { waitText } from '../flow/words.ts';
import form from '../form/LeadForm.module.css';
import { Trouble } from './ErrorSummary.tsx';
import type { CodeView } from './view.ts';
import { registerPageWords as words } from '../../../contract/words/formPage.ts';

type Props = Readonly<{ view: CodeView }>;

/** The code, and a form of its own that asks for another one. */
export function CodeStep({ view }: Props) {
  const { mobile, opening, problem, trouble } = view;
  return (
    <>
      <p>
        {leadWords.sentTo} <b>{spacedPhone(mobile)}</b>{' '}
        <a href={`${registerPaths.form}?edit`}>{leadWords.edit}</a>
      </p>
      <Trouble trouble={trouble} />
      <form className={form.form} method="post" action={registerPaths.code} noValidate>
        <Hidden values={{ opening }} />
        <TextField
          id="register-otp"
          label={leadWords.otp}
          error={problem ?? undefined}
          input={{
            name: 'otp',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: otp.length,
            required: true,
            autoFocus: trouble === null,
          }}
        />
        <Button type="submit" wide>
          {leadWords.verify}
        </Button>
      </form>
      <Resend view={view} />
    </>
  );
}

/** No script counts down: the wait is said as it was when the page was made. */
function Resend({ view: { isExpired, isResent, opening, wait, trouble } }: Props) {
  return (
    <form className={form.form} method="post" action={registerPaths.resend}>
      <Hidden values={{ opening }} />
      {isExpired && <p>{leadWords.expired}</p>}
      {isResent && <output>{leadWords.resent}</output>}
      {wait > 0 && !trouble && <p>{words.wait(waitText(wait))}</p>}
      <Button type="submit" look="line" wide>
        {leadWords.resend}
      </Button>
    </form>
  );
}
