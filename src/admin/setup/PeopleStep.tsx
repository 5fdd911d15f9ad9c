import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { InviteDialog } from '../staff/InviteDialog.tsx';
import { InvitationsCard } from '../staff/InvitationsCard.tsx';
import styles from './Setup.module.css';

/** Invites those who work on the website too. */
export function PeopleStep() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <p>
        Whoever writes, counsels or looks after live lectures has an account of their own; all of
        them are in <Link to="/users">User Management</Link>.
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </div>
      <InvitationsCard />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
