import Button from '@mui/material/Button';
import { useState } from 'react';

import type { StaffUserBody } from '../../contract/staff.ts';
import { usePage } from '../api/usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Filters } from '../ui/Filters.tsx';
import { PagedTable } from '../ui/PagedTable.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SortField } from '../ui/SortField.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { DeedMenu } from './DeedMenu.tsx';
import type { Deed } from './deeds.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { roleName, roleOptions } from './roleOptions.ts';
import styles from './UsersScreen.module.css';

const statuses = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
];
const tones: Readonly<Record<StaffUserBody['status'], Tone>> = {
  waiting: 'wait',
  active: 'good',
  disabled: 'bad',
};
const sorts = [
  { value: 'name asc', label: 'Name' },
  { value: 'email asc', label: 'E-mail' },
  { value: 'last_sign_in_at desc', label: 'Last sign-in' },
];

const facts: readonly Column<StaffUserBody>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ firstName, lastName, email }) => (
      <>
        <b>
          {firstName} {lastName}
        </b>
        <span className={styles.email}>{email}</span>
      </>
    ),
  },
  {
    name: 'role',
    label: 'Role',
    cell: ({ role }) => (role === null ? 'None yet' : roleName[role]),
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => <Chip tone={tones[status]} label={status} />,
  },
  { name: 'factor', label: 'Second factor', cell: factorOf },
  {
    name: 'last_sign_in_at',
    label: 'Last sign-in',
    cell: ({ last_sign_in_at, sessions }) => (
      <>
        {last_sign_in_at === null ? 'Never' : readable(last_sign_in_at)}
        {sessions > 0 && (
          <p className={styles.sessions}>
            {sessions} open {sessions === 1 ? 'session' : 'sessions'}
          </p>
        )}
      </>
    ),
  },
];

function factorOf({ second_factor, passkeys }: StaffUserBody): string {
  const parts = [
    second_factor && 'Authenticator',
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
  ];
  return parts.filter(Boolean).join(', ') || 'None';
}

type Asked = Readonly<{ user: StaffUserBody; deed: Deed }>;

/** Who works here: approve, invite, give roles, shut out. */
export function UsersScreen() {
  const list = usePage<StaffUserBody>('/staff/users', ['q', 'status', 'role']);
  const [asked, setAsked] = useState<Asked>();
  const [inviting, setInviting] = useState(false);
  const columns: readonly Column<StaffUserBody>[] = [
    ...facts,
    {
      name: 'deeds',
      label: 'Actions',
      cell: (user) => <DeedMenu user={user} onChoose={(deed) => setAsked({ user, deed })} />,
    },
  ];
  return (
    <>
      <PageHead title="User Management" lead="Who may work here, and with what.">
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setInviting(true)}
        >
          Invite someone
        </Button>
      </PageHead>
      <Card>
        <Filters>
          <SearchField
            label="Find a name or e-mail"
            value={list.valueOf('q')}
            onSearch={(text) => list.set('q', text)}
          />
          <SelectField
            label="Status"
            value={list.valueOf('status')}
            options={statuses}
            none="All"
            onChange={(value) => list.set('status', value)}
          />
          <SelectField
            label="Role"
            value={list.valueOf('role')}
            options={roleOptions}
            none="All"
            onChange={(value) => list.set('role', value)}
          />
          <SortField list={list} options={sorts} none="Newest account" />
        </Filters>
        <PagedTable
          list={list}
          caption="The staff"
          columns={columns}
          keyOf={({ id }) => id}
          empty="Nobody fits."
        />
      </Card>
      {asked && <DeedDialog {...asked} onDone={list.reload} onClose={() => setAsked(undefined)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
