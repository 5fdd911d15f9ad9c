import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  renameSelf,
  type StaffSession,
} from '../../kernel/calls/ownAccount.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useSubmit } from '../api/useSubmit.ts';
import { useMember, useRereadMember } from '../session/member.ts';
import { NameFields, PasswordField } from '../signIn/PersonFields.tsx';
import { useWays } from '../signIn/useWays.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/notify.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './OwnAccount.module.css';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

export function OwnAccountScreen() {
  const { provider, yours } = useWays();
  return (
    <>
      <PageHead
        title="Your account"
        lead="What proves that it is you, and where you are signed in."
      />
      <div className={styles.pair}>
        <ProfileCard />
        {!yours && <PasswordCard />}
      </div>
      {yours && (
        <Notice kind="wait">
          You sign in with {provider}, which keeps your password and your second factor.
        </Notice>
      )}
      {!yours && <SecondFactorCard />}
      {!yours && <PasskeysCard />}
      <SessionsCard />
    </>
  );
}

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
      <NameFields form={form} of={me} />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          Save the name
        </Button>
      </div>
    </form>
  );
}

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

function SessionsCard() {
  const { data, error, refetch } = useAnswer(['sessions'], listSessions);
  const end = useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? send(endOtherSessions) : send(endSession, { params: { id } }),
    onSettled: () => refetch(),
  });
  const columns: readonly Column<StaffSession>[] = [
    { name: 'device', label: 'Device', cell: ({ device }) => device ?? 'Unknown' },
    { name: 'address', label: 'From', cell: ({ address }) => address ?? 'Unknown' },
    { name: 'used_at', label: 'Last used', cell: ({ used_at }) => readable(used_at) },
    {
      name: 'end',
      label: 'Sign out',
      cell: ({ id, current, device, used_at }) =>
        current ? (
          <Chip tone="good" label="This one" />
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Sign out ${device ?? 'Unknown'}, last used ${readable(used_at)}`}
            onClick={() => end.mutate(id)}
          >
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Card
      title="Where you are signed in"
      aside={
        data &&
        data.length > 1 && (
          <Button size="small" variant="outlined" onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error && <Notice kind="bad">{error.message}</Notice>}
      {end.error && <Notice kind="bad">{end.error.message}</Notice>}
      {data ? (
        <Table caption="Your sessions" columns={columns} rows={data} keyOf={({ id }) => id} />
      ) : (
        !error && <Loading />
      )}
    </Card>
  );
}
