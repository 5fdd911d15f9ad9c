import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import styles from './ConfirmDialog.module.css';

type Props = Readonly<{
  title: string;
  /** What will happen, in words. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** For what cannot be taken back. */
  grave?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before something is done that touches others, or cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { title, children, action, grave = false, busy = false, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles.words}>{children}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={grave ? 'error' : 'primary'}
            disabled={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
