import { useState } from 'react';

import type { Role } from '../../contract/constants.ts';
import type { StaffUserBody } from '../../contract/staff.ts';
import { useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { actionOf, type Deed } from './deeds.ts';
import { firstRole, roleOptions } from './roleOptions.ts';

type Props = Readonly<{
  user: StaffUserBody;
  deed: Deed;
  onDone: () => void;
  onClose: () => void;
}>;

/** Says what a deed does to an account, and does it. */
export function DeedDialog({ user, deed, onDone, onClose }: Props) {
  const [role, setRole] = useState<Role>(user.role ?? firstRole);
  const action = useAction(() => {
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={deed.title(`${user.firstName} ${user.lastName}`)}
      action={deed.button}
      grave={deed.grave ?? false}
      busy={action.isPending}
      onSubmit={() => action.mutate(actionOf(deed, user, role))}
      onClose={onClose}
    >
      <p>{deed.says}</p>
      {deed.asksRole && (
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
