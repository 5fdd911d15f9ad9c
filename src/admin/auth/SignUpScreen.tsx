import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { call } from '../api/client.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../ui/useSubmit.ts';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './AuthFrame.module.css';
import { PersonFields } from './PersonFields.tsx';

/** Asks for an account, which then waits for an administrator. */
export function SignUpScreen() {
  const [told, setTold] = useState<string>();
  const form = useSubmit(async (values) => {
    const { msg } = await call('POST', '/user/regitser', { body: values });
    setTold(msg ?? 'Thank you.');
  });
  return (
    <AuthFrame title="Ask for an account">
      {told ? (
        <Notice kind="wait">
          <p>{told}</p>
          <p>Until then, signing in tells you that the account waits for approval.</p>
        </Notice>
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
    </AuthFrame>
  );
}
