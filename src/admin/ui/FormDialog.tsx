import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import { Unanswered } from './Unanswered.tsx';
import styles from './FormDialog.module.css';

type Props = Readonly<{
  title: string;
  children: ReactNode;
  action: string;
  destructive?: boolean;
  busy?: boolean;
  width?: 'xs' | 'sm' | 'md';
  others?: ReactNode;
  /** True if the opener restores focus itself. */
  returnsFocus?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}>;

/** Enter submits it and Escape closes it; a form around the opener hears of neither. */
export function FormDialog({ title, children, onSubmit, onClose, ...props }: Props) {
  const { action, destructive = false, busy = false, width = 'xs', returnsFocus = false } = props;
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      disableRestoreFocus={returnsFocus}
      onClose={onClose}
      aria-labelledby={id}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>
            <Unanswered />
            {children}
          </div>
        </DialogContent>
        <DialogActions className={styles.actions ?? ''}>
          {props.others}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
