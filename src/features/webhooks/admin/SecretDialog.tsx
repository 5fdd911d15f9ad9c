import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

import { CopyButton } from '../../../admin/ui/CopyButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import styles from './Webhooks.module.css';

type Props = Readonly<{ secret: string; isNew?: boolean; onClose: () => void }>;

/** Shows a secret the only time that it can be read. */
export function SecretDialog({ secret, isNew = true, onClose }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">The secret of the webhook</DialogTitle>
      <DialogContent>
        <p>
          Enter it in the other system, which proves with it that a message is ours (Standard
          Webhooks).{!isNew && ' The former secret signs beside it for a day.'}
        </p>
        <p className={styles.secret}>{secret}</p>
        <Notice kind="wait">It is shown this once. If it gets lost, make a new one.</Notice>
      </DialogContent>
      <DialogActions>
        <CopyButton label="Copy" text={secret} />
        <Button variant="contained" onClick={onClose}>
          I have it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
