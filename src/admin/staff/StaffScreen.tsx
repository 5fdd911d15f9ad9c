import Button from '@mui/material/Button';
import { useState } from 'react';

import { listStaff, type StaffUserBody } from '../../kernel/calls/staff.ts';
import type { RoleChoice } from '../../kernel/staff/staff.ts';
import { Icon } from '../icons/Icon.tsx';
import { FilterField, Filters, FilterSearch, SortField } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { useMay } from '../session/member.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { type Column, Second } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { InvitationsCard, InviteDialog } from './Invitations.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { firstRole, optionOf, useRoles, useRolesAgain } from './roleOptions.ts';
import { RolesCard } from './RolesCard.tsx';
import type { StaffAction } from './staffActions.ts';
import { StaffActionDialog, StaffActionMenu } from './StaffActions.tsx';
import styles from './StaffScreen.module.css';

const statusWords: Readonly<
  Record<StaffUserBody['status'], Readonly<{ label: string; tone: Tone }>>
> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  active: { label: 'Active', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'bad' },
};
const statuses = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));
const sorts = [
  { value: 'name asc', label: 'Name' },
  { value: 'email asc', label: 'E-mail' },
  { value: 'last_sign_in_at desc', label: 'Last sign-in' },
];

const columns: readonly Column<StaffUserBody>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ firstName, lastName, email }) => (
      <>
        <b>
          {firstName} {lastName}
        </b>
        <Second isLong>{email}</Second>
      </>
    ),
  },
  {
    name: 'role',
    label: 'Role',
    cell: ({ role_name }) => role_name ?? 'None yet',
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, address_confirmed }) => (
      <>
        <Chip {...statusWords[status]} />
        {status !== 'active' && !address_confirmed && (
          <p className={styles.sessions}>Address not confirmed</p>
        )}
      </>
    ),
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

type Asked = Readonly<{ user: StaffUserBody; chosen: StaffAction }>;

export function StaffScreen() {
  const list = usePage(listStaff, ['q', 'status', 'role']);
  const [asked, setAsked] = useState<Asked>();
  const [inviting, setInviting] = useState<RoleChoice>();
  const [making, setMaking] = useState(false);
  const isAdmin = useMay()('ADMIN');
  const readRolesAgain = useRolesAgain();
  const inviteWith = async (role: RoleChoice) => {
    await readRolesAgain();
    setMaking(false);
    setInviting(role);
  };

  return (
    <ListScreen
      title="User Management"
      lead="Who may work here, and with what."
      actions={
        <>
          {isAdmin && (
            <Button variant="outlined" onClick={() => setMaking(true)}>
              Make a role
            </Button>
          )}
          <Button
            variant="contained"
            color="secondary"
            startIcon={<Icon name="plus" />}
            onClick={() => setInviting(firstRole)}
          >
            Invite someone
          </Button>
        </>
      }
      filters={<StaffFilters list={list} />}
      list={list}
      caption="The staff"
      columns={columns}
      rowActions={(user) => (
        <StaffActionMenu user={user} onChoose={(chosen) => setAsked({ user, chosen })} />
      )}
      keyOf={({ id }) => id}
      empty="Nobody works here yet."
    >
      <InvitationsCard />
      <RolesCard />
      {asked && (
        <StaffActionDialog {...asked} onDone={list.reload} onClose={() => setAsked(undefined)} />
      )}
      {making && (
        <RoleDialog
          onDone={(id) => void inviteWith(id ?? firstRole)}
          onClose={() => setMaking(false)}
        />
      )}
      {inviting !== undefined && (
        <InviteDialog role={inviting} onClose={() => setInviting(undefined)} />
      )}
    </ListScreen>
  );
}

function StaffFilters({ list }: Readonly<{ list: PagedList<StaffUserBody> }>) {
  const roles = useRoles().map(optionOf);
  return (
    <Filters>
      <FilterSearch list={list} name="q" label="Find a name or e-mail" />
      <FilterField list={list} name="status" label="Status" options={statuses} />
      <FilterField list={list} name="role" label="Role" options={roles} />
      <SortField list={list} options={sorts} none="Newest first" />
    </Filters>
  );
}
