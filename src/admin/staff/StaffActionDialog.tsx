import { useState } from 'react';

import type { Role } from '../../kernel/constants.ts';
import type { StaffUserBody } from '../../kernel/staff/staff.ts';
import { useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { actionOf, type StaffAction } from './staffActions.ts';
import { firstRole, roleOptions } from './roleOptions.ts';

type Props = Readonly<{
  user: StaffUserBody;
  chosen: StaffAction;
  onDone: () => void;
  onClose: () => void;
}>;

/** Says what an action does to an account, and does it. */
export function StaffActionDialog({ user, chosen, onDone, onClose }: Props) {
  const [role, setRole] = useState<Role>(user.role ?? firstRole);
  const action = useAction(() => {
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={chosen.title(`${user.firstName} ${user.lastName}`)}
      action={chosen.button}
      destructive={chosen.destructive ?? false}
      busy={action.isPending}
      onSubmit={() => action.mutate(actionOf(chosen, user, role))}
      onClose={onClose}
    >
      <p>{chosen.explanation}</p>
      {chosen.asksRole && (
        <SelectField
          label="Role"
          value={role}
          options={roleOptions}
          onChange={(value) => setRole(value as Role)}
        />
      )}
    </FormDialog>
  );
}
