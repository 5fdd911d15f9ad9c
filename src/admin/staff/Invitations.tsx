import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  type InvitationBody,
} from '../../kernel/calls/staff.ts';
import type { RoleChoice } from '../../kernel/staff/staff.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { shownAbove, useAnswer } from '../api/useAnswer.ts';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { choiceOfHolder, useChosenRole } from './roleOptions.ts';
import { RoleField } from './RoleField.tsx';
import styles from './StaffScreen.module.css';

const invitationsKey = ['invitations'];

const columns: readonly Column<InvitationBody>[] = [
  { name: 'email', label: 'E-mail', cell: ({ email }) => <b>{email}</b> },
  { name: 'role', label: 'Role', cell: ({ role_name }) => role_name },
  { name: 'created_at', label: 'Sent', cell: ({ created_at }) => readable(created_at) },
  { name: 'expires_at', label: 'Works until', cell: ({ expires_at }) => readable(expires_at) },
];

export function InvitationsCard() {
  const { data = [], refetch } = useAnswer(invitationsKey, listInvitations, shownAbove);
  const [withdrawing, setWithdrawing] = useState<InvitationBody>();
  const action = useAction(() => {
    setWithdrawing(undefined);
    void refetch();
  });
  if (data.length === 0) return null;
  const sendAgain = ({ email, ...held }: InvitationBody) => {
    const role = choiceOfHolder(held);
    if (role === undefined) return;
    action.run('The invitation is on its way again.', inviteStaff, { body: { email, role } });
  };
  const actions = (one: InvitationBody) => (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Send again to ${one.email}`}
        onClick={() => sendAgain(one)}
      >
        Send again
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Withdraw the invitation of ${one.email}`}
        onClick={() => setWithdrawing(one)}
      >
        Withdraw
      </Button>
    </div>
  );
  return (
    <Card title="Invitations that wait">
      <Table
        caption="Invitations that wait"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        rowActions={actions}
      />
      {withdrawing && (
        <FormDialog
          title="Withdraw the invitation?"
          action="Withdraw"
          destructive
          busy={action.isPending}
          onSubmit={() =>
            action.run('The invitation is withdrawn.', withdrawInvitation, {
              params: { id: withdrawing.id },
            })
          }
          onClose={() => setWithdrawing(undefined)}
        >
          <p>The link that {withdrawing.email} was sent stops working.</p>
        </FormDialog>
      )}
    </Card>
  );
}

type InviteProps = Readonly<{ role: RoleChoice; onClose: () => void }>;

export function InviteDialog({ role, onClose }: InviteProps) {
  const [email, setEmail] = useState('');
  const chosen = useChosenRole(role);
  const client = useQueryClient();
  const action = useAction(() => {
    void client.invalidateQueries({ queryKey: invitationsKey });
    onClose();
  }, ['email']);
  const invite = () =>
    action.run('The invitation is on its way.', inviteStaff, {
      body: { email, role: chosen.role },
    });
  return (
    <FormDialog
      title="Invite someone"
      action="Send invitation"
      busy={action.isPending}
      onSubmit={invite}
      onClose={onClose}
    >
      <p>
        They get a link that works once, for seven days. Until it is used, nobody can sign in with
        it. Without a mail server, the link is in the message log.
      </p>
      <TextField
        label="Work e-mail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        errorText={problemOf(action.error, 'email')}
      />
      <RoleField {...chosen} />
    </FormDialog>
  );
}
