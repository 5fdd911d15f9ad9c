import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';

import type { StaffUserBody } from '../../kernel/calls/staff.ts';
import { Icon } from '../icons/Icon.tsx';
import { type StaffAction, staffActions } from './staffActions.ts';
import styles from './StaffScreen.module.css';
import { sendAny } from '../api/client.ts';
import { useAction } from '../api/useAction.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { choiceOfHolder, useChosenRole } from './roleOptions.ts';

type Props = Readonly<{ user: StaffUserBody; onChoose: (chosen: StaffAction) => void }>;

/** The approval of a waiting account is a button of its own. */
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
              key={chosen.label}
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

export function StaffActionDialog({ user, chosen, onDone, onClose }: DialogProps) {
  const given = useChosenRole(choiceOfHolder(user));
  const action = useAction(() => {
    onDone();
    onClose();
  });
  const submit = () => {
    const sent = {
      params: { id: user.id },
      ...(chosen.asksRole && { body: { role: given.role } }),
    };
    action.mutate({
      work: (idempotencyKey) => sendAny(chosen.call, { ...sent, idempotencyKey }),
      done: chosen.done,
    });
  };
  return (
    <FormDialog
      title={chosen.title(`${user.firstName} ${user.lastName}`)}
      action={chosen.button}
      destructive={chosen.destructive ?? false}
      busy={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{chosen.explanation}</p>
      {chosen.asksRole && <RoleField {...given} />}
    </FormDialog>
  );
}
