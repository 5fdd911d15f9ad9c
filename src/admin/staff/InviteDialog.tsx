import { useState } from 'react';

import { inviteStaff } from '../../kernel/calls/staff.ts';
import type { Role } from '../../kernel/constants.ts';
import { useQueryClient } from '@tanstack/react-query';

import { problemOf, useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { invitationsKey } from './InvitationsCard.tsx';
import { firstRole, roleOptions } from './roleOptions.ts';

export function InviteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(firstRole);
  const client = useQueryClient();
  const action = useAction(() => {
    void client.invalidateQueries({ queryKey: invitationsKey });
    onClose();
  }, ['email']);
  const invite = () =>
    action.run('The invitation is on its way.', inviteStaff, { body: { email, role } });
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
      <SelectField
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(value as Role)}
      />
    </FormDialog>
  );
}
