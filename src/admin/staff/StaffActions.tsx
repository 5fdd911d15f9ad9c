import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';

import type { StaffUserBody } from '../../kernel/calls/staff.ts';
import { Icon } from '../icons/Icon.tsx';
import { type StaffAction, actionOf, staffActions } from './staffActions.ts';
import styles from './StaffScreen.module.css';
import type { Role } from '../../kernel/constants.ts';
import { useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { firstRole, roleOptions } from './roleOptions.ts';

type Props = Readonly<{ user: StaffUserBody; onChoose: (chosen: StaffAction) => void }>;

/** The actions on an account. The approval of a waiting one is a button of its own. */
export function StaffActionMenu({ user, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [approve, ...others] = staffActions;
  const close = () => setAnchor(null);
  return (
    <div className={styles.actions}>
      {approve?.isAvailable(user) && (
        <Button size="small" variant="contained" onClick={() => onChoose(approve)}>
          {approve.label}
        </Button>
      )}
      <IconButton
        aria-label={`More for ${user.firstName} ${user.lastName}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ellipsis" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {others
          .filter((chosen) => chosen.isAvailable(user))
          .map((chosen) => (
            <MenuItem
              key={chosen.name}
              onClick={() => {
                close();
                onChoose(chosen);
              }}
            >
              {chosen.label}
            </MenuItem>
          ))}
        <MenuItem component={Link} to={`/audit?actor_id=${user.id}`}>
          What they did
        </MenuItem>
        <MenuItem component={Link} to={`/audit?entity=staff_user&entity_id=${user.id}`}>
          What was done to the account
        </MenuItem>
      </Menu>
    </div>
  );
}

type DialogProps = Readonly<{
  user: StaffUserBody;
  chosen: StaffAction;
  onDone: () => void;
  onClose: () => void;
}>;

/** Explains an action on an account, and does it. */
export function StaffActionDialog({ user, chosen, onDone, onClose }: DialogProps) {
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
