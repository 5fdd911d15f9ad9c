import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

import styles from './FormDialog.module.css';

type Props = Readonly<{
  title: string;
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  width?: 'xs' | 'sm' | 'md';
  /** Buttons before Cancel. */
  others?: ReactNode;
  /** True if the opener restores focus itself. */
  returnsFocus?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}>;

/**
 * Asks for a few words, or only whether something is meant. Enter does it and Escape leaves it; a form around the
 * opener hears of neither.
 */
export function FormDialog({ title, children, onSubmit, onClose, ...props }: Props) {
  const {
    action,
    destructive = false,
    busy = false,
    width = 'xs',
    others,
    returnsFocus = false,
  } = props;
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
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>{children}</div>
        </DialogContent>
        <DialogActions className={styles.actions ?? ''}>
          {others}
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
