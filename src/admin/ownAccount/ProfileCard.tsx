import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';

import { renameSelf } from '../../kernel/calls/ownAccount.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';
import { useMember, useRereadMember } from '../session/member.ts';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import styles from './OwnAccount.module.css';
import { notify } from '../ui/notify.ts';

/** One's name. */
export function ProfileCard() {
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
