import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { requestPasswordReset } from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInFrame.module.css';
import { EmailField } from './PersonFields.tsx';

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
