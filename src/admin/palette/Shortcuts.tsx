import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';

import styles from './Palette.module.css';
import { openPalette } from './palette.ts';
import { useMenu } from '../useMenu.ts';
import { commandShortcuts, keyShortcuts, type Shortcut, useSingleKeys } from './shortcuts.ts';

export function Shortcuts() {
  const menu = useMenu();
  const [isOn, setOn] = useSingleKeys();
  const close = () => openPalette(undefined);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Keys of={commandShortcuts} />
        <FormControlLabel
          label="Shortcuts of single keys"
          control={<Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
        />
        {isOn && <Keys of={keyShortcuts(menu)} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ of }: Readonly<{ of: readonly Shortcut[] }>) {
  return (
    <dl className={styles.keys}>
      {of.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
