import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  type InvitationBody,
} from '../../kernel/calls/staff.ts';
import { putProvider, readProvider } from '../../kernel/calls/identityProvider.ts';
import type { RoleChoice } from '../../kernel/staff/staff.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { shownAbove, useAnswer, useData } from '../api/useAnswer.ts';
import { useMay } from '../session/member.ts';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { choiceOfHolder, useChosenRole } from './roleOptions.ts';
import { RoleField } from './RoleField.tsx';
import styles from './StaffScreen.module.css';

const invitationsKey = ['invitations'];
const providerKey = ['identity-provider'];

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

const whomOptions = [
  { value: 'person', label: 'One person' },
  { value: 'group', label: 'A group of the identity provider' },
  { value: 'domain', label: 'Everybody with an address of a domain' },
] as const;
type Whom = (typeof whomOptions)[number]['value'];
const fieldLabels: Readonly<Record<Whom, string>> = {
  person: 'Work e-mail',
  group: 'Group',
  domain: 'Domain',
};

/** Invites a person by mail, or adds the rule of the identity provider that gives a group or a domain its role. */
export function InviteDialog({ role, onClose }: InviteProps) {
  const isAdmin = useMay()('ADMIN');
  const settings = useData(providerKey, readProvider, { enabled: isAdmin });
  const provider = settings?.provider ?? null;
  const [whom, setWhom] = useState<Whom>('person');
  const [value, setValue] = useState('');
  const chosen = useChosenRole(role);
  const client = useQueryClient();
  const field = whom === 'person' ? 'email' : `rules.${provider?.rules.length ?? 0}.value`;
  const action = useAction(() => {
    void client.invalidateQueries({ queryKey: whom === 'person' ? invitationsKey : providerKey });
    onClose();
  }, [field, 'issuer']);
  // The form has no field for errors of the provider.
  const silence = problemOf(action.error, 'issuer');
  const invite = () => {
    if (whom === 'person' || provider === null) {
      const body = { email: value, role: chosen.role };
      action.run('The invitation is on its way.', inviteStaff, { body });
      return;
    }
    const { is_only: _isOnly, ...kept } = provider;
    const rules = [...kept.rules, { kind: whom, value, role: chosen.role }];
    action.run('They have the role from their next sign-in.', putProvider, {
      body: { ...kept, rules },
    });
  };
  return (
    <FormDialog
      title="Invite someone"
      action={whom === 'person' ? 'Send invitation' : 'Give them the role'}
      busy={action.isPending}
      onSubmit={invite}
      onClose={onClose}
    >
      {provider && (
        <SelectField
          label="Whom"
          value={whom}
          options={whomOptions}
          onChange={(text) =>
            setWhom(whomOptions.find((option) => option.value === text)?.value ?? 'person')
          }
        />
      )}
      <p>
        {whom === 'person'
          ? 'They get a link that works once, for seven days. Until it is used, nobody can sign in with it. Without a mail server, the link is in the message log.'
          : `Whoever is in it signs in through ${provider?.label} and has the role, unless an earlier rule fits. No mail is sent.`}
      </p>
      <TextField
        label={fieldLabels[whom]}
        type={whom === 'person' ? 'email' : 'text'}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        errorText={problemOf(action.error, field) ?? (silence && `${provider?.label}: ${silence}`)}
      />
      <RoleField {...chosen} />
    </FormDialog>
  );
}
