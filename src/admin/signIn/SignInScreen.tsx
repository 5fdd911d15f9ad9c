import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import {
  requestPasswordReset,
  signIn,
  signInWithCode,
  signInWithRecoveryCode,
} from '../../kernel/calls/signIn.ts';
import { ownValue } from '../../kernel/record.ts';
import { providerProblems } from '../../kernel/staff/provider.ts';
import { asError } from '../../kernel/thrown.ts';
import { ApiError, send } from '../api/client.ts';
import { useSubmit } from '../api/useSubmit.ts';
import { Icon } from '../icons/Icon.tsx';
import type { CameFrom } from '../session/leave.ts';
import { focusWhenShown, TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { offersPasskeys, passkeyFailure, signInByPasskey } from './passkeys.ts';
import { EmailField, PasswordField } from './PersonFields.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { useWays } from './useWays.ts';

export function SignInScreen() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const client = useQueryClient();
  // Clears the data of the member who was signed in before.
  useEffect(() => client.clear(), [client]);
  const navigate = useNavigate();
  const { from = '/' } = (useLocation().state as CameFrom) ?? {};
  const enter = () => void navigate(from, { replace: true });
  const { provider, passwords } = useWays();
  const problem = ownValue(providerProblems, useSearchParams()[0].get('problem') ?? '');
  return (
    <SignInFrame returns title={step === 'password' ? 'Sign in' : 'One more step'}>
      {!navigator.cookieEnabled && (
        <Notice kind="bad">
          Signing in needs cookies. Please allow them for this site, then load the page again.
        </Notice>
      )}
      {step === 'password' ? (
        <>
          {from !== '/' && <Notice kind="wait">Sign in to go on where you were.</Notice>}
          {problem && <Notice kind="bad">{problem}</Notice>}
          {provider !== null && <ProviderButton provider={provider} from={from} />}
          {passwords && <PasswordStep onSignedIn={enter} onSecondFactor={() => setStep('code')} />}
        </>
      ) : (
        <CodeStep onSignedIn={enter} onBack={() => setStep('password')} />
      )}
    </SignInFrame>
  );
}

type Ways = Readonly<{ onSignedIn: () => void; onSecondFactor: () => void }>;

function PasswordStep({ onSignedIn, onSecondFactor }: Ways) {
  const form = useSubmit(async ({ email = '', password = '' }) => {
    const body = { email, password };
    const { data } = await send(signIn, { body });
    if (data.second_factor_needed) onSecondFactor();
    else onSignedIn();
  });
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate>
        {form.failure && (
          <>
            <Notice kind="bad">{form.failure}</Notice>
            <p className={styles.muted}>
              An account that you asked for opens once you have confirmed your address by the link
              that we mailed, and an administrator has approved it.
            </p>
          </>
        )}
        <EmailField form={form} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          errorText={form.errorOf('password')}
        />
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          Sign in
        </Button>
      </form>
      {offersPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
      <p className={styles.links}>
        <Link to="/forgot-password">I cannot sign in</Link>
        <Link to="/sign-up">Ask for an account</Link>
      </p>
    </>
  );
}

function PasskeyButton({ onSignedIn }: Pick<Ways, 'onSignedIn'>) {
  const [failure, setFailure] = useState<string>();
  const signIn = async () => {
    setFailure(undefined);
    try {
      await signInByPasskey();
      onSignedIn();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : passkeyFailure(asError(error)));
    }
  };
  return (
    <>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <Button
        variant="outlined"
        size="large"
        startIcon={<Icon name="key-round" />}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}

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
type StepProps = Readonly<{ onSignedIn: () => void; onBack: () => void }>;

function CodeStep({ onSignedIn, onBack }: StepProps) {
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

function CodeForm({ kind, onSignedIn }: Readonly<{ kind: Kind; onSignedIn: () => void }>) {
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

export function ForgotPasswordScreen() {
  const [sentMessage, setSentMessage] = useState<string>();
  const form = useSubmit(async ({ email = '' }) => {
    const { msg } = await send(requestPasswordReset, { body: { email } });
    setSentMessage(msg ?? 'We have sent a link.');
  });
  return (
    <SignInFrame returns title="I cannot sign in">
      {sentMessage ? (
        <Notice kind="good">{sentMessage}</Notice>
      ) : (
        <form onSubmit={form.onSubmit} noValidate>
          <p className={styles.muted}>
            We mail you a link to set a new password. If you have lost your authenticator and your
            recovery codes too, an administrator can reset your second factor.
          </p>
          {form.failure && <Notice kind="bad">{form.failure}</Notice>}
          <EmailField form={form} />
          <Button type="submit" variant="contained" size="large" loading={form.busy}>
            Mail me a link
          </Button>
        </form>
      )}
      <p className={styles.links}>
        <Link to="/login">Sign in</Link>
      </p>
    </SignInFrame>
  );
}
