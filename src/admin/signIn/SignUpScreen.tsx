import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { requestConfirmation, signUp } from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInFrame.module.css';
import { PersonFields } from './PersonFields.tsx';

export function SignUpScreen() {
  const [sentMessage, setSentMessage] = useState<Readonly<{ msg: string; email: string }>>();
  const form = useSubmit(async ({ firstName = '', lastName = '', email = '', password = '' }) => {
    const { msg } = await send(signUp, { body: { firstName, lastName, email, password } });
    setSentMessage({ msg: msg ?? 'Thank you.', email });
  });
  return (
    <SignInFrame title="Ask for an account">
      {sentMessage ? (
        <Sent sentMessage={sentMessage.msg} email={sentMessage.email} />
      ) : (
        <form onSubmit={form.onSubmit} noValidate>
          {form.failure && <Notice kind="bad">{form.failure}</Notice>}
          <PersonFields form={form} />
          <Button type="submit" variant="contained" size="large" loading={form.busy}>
            Send the request
          </Button>
        </form>
      )}
      <p className={styles.links}>
        <Link to="/login">Sign in</Link>
      </p>
    </SignInFrame>
  );
}

function Sent({ sentMessage, email }: Readonly<{ sentMessage: string; email: string }>) {
  const again = useMutation({
    mutationFn: () => send(requestConfirmation, { body: { email } }),
  });
  return (
    <>
      <Notice kind="wait">
        <p>{sentMessage}</p>
        <p>Nobody can sign in with the account before both is done.</p>
      </Notice>
      {again.data && <Notice kind="good">{again.data.msg}</Notice>}
      {again.error && <Notice kind="bad">{again.error.message}</Notice>}
      <Button
        variant="outlined"
        size="large"
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        Mail the link again
      </Button>
    </>
  );
}
