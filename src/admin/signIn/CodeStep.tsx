import Button from '@mui/material/Button';
import { useState } from 'react';

import { signInWithCode, signInWithRecoveryCode } from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { focusWhenShown } from '../ui/focusWhenShown.ts';
import { TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import styles from './SignInFrame.module.css';

const kinds = {
  totp: {
    call: signInWithCode,
    label: '6-digit code from your authenticator app',
    other: 'Use a recovery code',
  },
  recovery: {
    call: signInWithRecoveryCode,
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
} as const;

type Kind = keyof typeof kinds;
type Ways = Readonly<{ onSignedIn: () => void; onBack: () => void }>;

/** The second step of a sign-in: the authenticator's code, or a recovery code. */
export function CodeStep({ onSignedIn, onBack }: Ways) {
  const [kind, setKind] = useState<Kind>('totp');
  return (
    <>
      <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      <p className={styles.links}>
        <button type="button" onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
          {kinds[kind].other}
        </button>
        <button type="button" onClick={onBack}>
          Start again
        </button>
      </p>
    </>
  );
}

type FormProps = Readonly<{ kind: Kind; onSignedIn: () => void }>;

/** One of the two, made anew when the other is chosen: what was wrong with that one is no news here. */
function CodeForm({ kind, onSignedIn }: FormProps) {
  const { call, label } = kinds[kind];
  const form = useSubmit(async ({ code = '' }) => {
    await send(call, { body: { code: code.replace(/\s/g, '') } });
    onSignedIn();
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.failure && <Notice kind="bad">{form.failure}</Notice>}
      <TextField
        label={label}
        name="code"
        inputRef={focusWhenShown}
        autoComplete="one-time-code"
        inputProps={kind === 'totp' ? { inputMode: 'numeric', maxLength: 7 } : {}}
        errorText={form.errorOf('code')}
      />
      <Button type="submit" variant="contained" size="large" loading={form.busy}>
        Continue
      </Button>
    </form>
  );
}
