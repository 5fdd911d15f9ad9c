import Button from '@mui/material/Button';
import { useState } from 'react';

import { changePassword } from '../../kernel/calls/ownAccount.ts';
import { send } from '../api/client.ts';
import { PasswordField } from '../signIn/PasswordField.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import styles from './OwnAccount.module.css';

/** A new password ends all other sessions. */
export function PasswordCard() {
  const [doneMessage, setDoneMessage] = useState<string>();
  const form = useSubmit(async ({ current = '', password = '' }) => {
    const { msg } = await send(changePassword, { body: { current, password } });
    setDoneMessage(msg ?? 'Your password is changed.');
  });
  return (
    <Card title="Password">
      {doneMessage && <Notice kind="good">{doneMessage}</Notice>}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate key={doneMessage}>
        {form.failure && <Notice kind="bad">{form.failure}</Notice>}
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          errorText={form.errorOf('current')}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help="At least 8 characters. Your other sessions are signed out."
          errorText={form.errorOf('password')}
        />
        <div>
          <Button type="submit" variant="contained" loading={form.busy}>
            Change the password
          </Button>
        </div>
      </form>
    </Card>
  );
}
