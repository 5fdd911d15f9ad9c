import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { PageHead } from '../ui/PageHead.tsx';
import styles from './OwnAccount.module.css';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { changePassword, renameSelf } from '../../kernel/calls/ownAccount.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';
import { useMember, useRereadMember } from '../session/member.ts';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import { notify } from '../ui/notify.ts';
import { PasswordField } from '../signIn/PasswordField.tsx';

/** One's own account: name, password, second factor, passkeys, sessions. */
export function OwnAccountScreen() {
  return (
    <>
      <PageHead
        title="Your account"
        lead="What proves that it is you, and where you are signed in."
      />
      <div className={styles.pair}>
        <ProfileCard />
        <PasswordCard />
      </div>
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  );
}

/** One's name. */
function ProfileCard() {
  const { data } = useMember();
  return <Card title="Your name">{data && <ProfileForm me={data} />}</Card>;
}

function ProfileForm({ me }: Readonly<{ me: StaffMemberBody }>) {
  const client = useQueryClient();
  const reread = useRereadMember();
  const form = useSubmit(async ({ firstName = '', lastName = '' }) => {
    await send(renameSelf, { body: { firstName, lastName } });
    await reread();
    await client.invalidateQueries();
    notify('Your name is changed.', 'success');
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {form.failure && <Notice kind="bad">{form.failure}</Notice>}
      <p className={styles.muted}>{me.email}</p>
      <TextField
        label="First name"
        name="firstName"
        defaultValue={me.firstName}
        autoComplete="given-name"
        errorText={form.errorOf('firstName')}
      />
      <TextField
        label="Last name"
        name="lastName"
        defaultValue={me.lastName}
        autoComplete="family-name"
        errorText={form.errorOf('lastName')}
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          Save the name
        </Button>
      </div>
    </form>
  );
}

/** A new password ends all other sessions. */
function PasswordCard() {
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
