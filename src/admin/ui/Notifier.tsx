import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

import { endNotification, type Notification, useNotification } from './notify.ts';

/** Milliseconds for which a message is shown. */
const SHOWN = 4000;

/** Milliseconds for a message with a link to read and press, if no other message waits. */
const SHOWN_WITH_LINK = 10_000;
/** On a phone the buttons of a dialog are at the foot. */
const aboveDialogs = {
  'body:has(> [role="presentation"]) &': {
    '@media (max-width: 599.95px)': { top: 8, bottom: 'auto' },
  },
};
const atTheFoot = { vertical: 'bottom', horizontal: 'center' } as const;

export function Notifier() {
  const { shown, isLast } = useNotification();
  const [closed, close] = useState<Notification>();
  if (!shown) return null;
  const { text, outcome, link } = shown;
  const colours = { bgcolor: `${outcome}.main`, color: `${outcome}.contrastText` };
  // A dialog hides its siblings from screen readers as it opens. The portal is mounted after that.
  return (
    <Portal>
      <Snackbar
        open={shown !== closed}
        sx={aboveDialogs}
        message={text}
        action={
          link && (
            <Button component="a" href={link.href} target="_blank" rel="noopener" color="inherit">
              {link.label}
            </Button>
          )
        }
        autoHideDuration={link && isLast ? SHOWN_WITH_LINK : SHOWN}
        anchorOrigin={atTheFoot}
        onClose={() => close(shown)}
        slotProps={{ transition: { onExited: endNotification }, content: { sx: colours } }}
      />
    </Portal>
  );
}
