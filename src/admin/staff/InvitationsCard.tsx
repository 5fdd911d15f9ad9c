import Button from '@mui/material/Button';
import { useState } from 'react';

import {
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  type InvitationBody,
} from '../../kernel/calls/staff.ts';
import { useAction } from '../api/useAction.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { Card } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { roleName } from './roleOptions.ts';
import styles from './StaffScreen.module.css';

export const invitationsKey = ['invitations'];

const facts: readonly Column<InvitationBody>[] = [
  { name: 'email', label: 'E-mail', cell: ({ email }) => <b>{email}</b> },
  { name: 'role', label: 'Role', cell: ({ role }) => roleName[role] },
  { name: 'created_at', label: 'Sent', cell: ({ created_at }) => readable(created_at) },
  { name: 'expires_at', label: 'Works until', cell: ({ expires_at }) => readable(expires_at) },
];

export function InvitationsCard() {
  const { data = [], refetch } = useAnswer(invitationsKey, listInvitations);
  const [withdrawing, setWithdrawing] = useState<InvitationBody>();
  const action = useAction(() => {
    setWithdrawing(undefined);
    void refetch();
  });
  if (data.length === 0) return null;
  const sendAgain = ({ email, role }: InvitationBody) =>
    action.run('The invitation is on its way again.', inviteStaff, { body: { email, role } });
  const columns: readonly Column<InvitationBody>[] = [
    ...facts,
    {
      name: 'ways',
      label: 'Actions',
      cell: (one) => (
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
      ),
    },
  ];
  return (
    <Card title="Invitations that wait">
      <Table caption="Invitations that wait" columns={columns} rows={data} keyOf={({ id }) => id} />
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
