import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { asError } from '../../kernel/thrown.ts';
import { signIn } from '../../kernel/calls/signIn.ts';
import { ApiError, send } from '../api/client.ts';
import { Icon } from '../icons/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import styles from './SignInFrame.module.css';
import { offersPasskeys, passkeyFailure, signInByPasskey } from './passkeys.ts';
import { PasswordField } from './PasswordField.tsx';
import { EmailField } from './PersonFields.tsx';

type Ways = Readonly<{ onSignedIn: () => void; onSecondFactor: () => void }>;

/** E-mail and password, or a passkey. */
export function PasswordStep({ onSignedIn, onSecondFactor }: Ways) {
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
