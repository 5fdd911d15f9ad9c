import { useState } from 'react';

import { inviteStaff } from '../../kernel/calls/staff.ts';
import type { Role } from '../../kernel/constants.ts';
import { useQueryClient } from '@tanstack/react-query';

import { send } from '../api/client.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { invitationsKey } from './InvitationsCard.tsx';
import { firstRole, roleOptions } from './roleOptions.ts';

/** Invites someone by e-mail, with the role they will have. */
export function InviteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(firstRole);
  const client = useQueryClient();
  const action = useAction(() => {
    void client.invalidateQueries({ queryKey: invitationsKey });
    onClose();
  }, ['email']);
  const invite = () =>
    action.mutate({
      work: (idempotencyKey) => send(inviteStaff, { body: { email, role }, idempotencyKey }),
      done: 'The invitation is on its way.',
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
      <SelectField
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(value as Role)}
      />
    </FormDialog>
  );
}
