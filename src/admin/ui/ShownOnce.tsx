import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import { CopyButton } from './CopyButton.tsx';
import { Notice } from './Notice.tsx';
import styles from './ShownOnce.module.css';

type Props = Readonly<{ title: string; secret: string; children: ReactNode; onClose: () => void }>;

/** Shows a secret the only time that it can be read: neither Escape nor a press beside it closes it. */
export function ShownOnce({ title, secret, children, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p>{children}</p>
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
