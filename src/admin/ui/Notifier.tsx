import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

import { endNotification, type Notification, useNotification } from './notify.ts';

/** How long a sentence stands, in milliseconds. */
const SHOWN = 4000;

const atTheFoot = { vertical: 'bottom', horizontal: 'center' } as const;

/** Shows what `notify` says, one sentence after the other, as alerts that screen readers read out. */
export function Notifier() {
  const shown = useNotification();
  const [closed, close] = useState<Notification>();
  if (!shown) return null;
  const { text, outcome } = shown;
  const colours = { bgcolor: `${outcome}.main`, color: `${outcome}.contrastText` };
  return (
    <Snackbar
      open={shown !== closed}
      message={text}
      autoHideDuration={SHOWN}
      anchorOrigin={atTheFoot}
      onClose={() => close(shown)}
      slotProps={{ transition: { onExited: endNotification }, content: { sx: colours } }}
    />
  );
}
