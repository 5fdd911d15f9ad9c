import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Role } from '../../kernel/constants.ts';
import { Icon } from '../icons/Icon.tsx';
import { useSignOut } from '../session/leave.ts';
import { useMember } from '../session/member.ts';
import { useScheme } from '../theme/StaffTheme.tsx';
import styles from './Me.module.css';

const roleNames: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  EVENT_CREATER: 'Live lectures',
};

/** The account menu of the signed-in member. */
export function Me() {
  const { data: me } = useMember();
  const name = me ? `${me.firstName} ${me.lastName}` : '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <div className={styles.me}>
      <span className={styles.name}>
        <b>{name}</b>
        {me && roleNames[me.role]}
      </span>
      <IconButton
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ellipsis" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Entries close={close} />
      </Menu>
    </div>
  );
}

function Entries({ close }: Readonly<{ close: () => void }>) {
  const [scheme, choose] = useScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <MenuItem onClick={then(() => navigate('/account'))}>
        <Icon name="shield-check" />
        <span className={styles.entry}>Your account</span>
      </MenuItem>
      <MenuItem onClick={then(() => choose(other))}>
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
        <span className={styles.entry}>{other === 'dark' ? 'Dark colours' : 'Light colours'}</span>
      </MenuItem>
      <MenuItem onClick={then(() => void signOut())}>
        <Icon name="log-out" />
        <span className={styles.entry}>Sign out</span>
      </MenuItem>
    </>
  );
}
