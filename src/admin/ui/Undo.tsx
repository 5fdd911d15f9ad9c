import Button from '@mui/material/Button';

import { focusWhenShown } from './Field.tsx';
import { Notice } from './Notice.tsx';

/** Takes focus, as the focused row is gone. */
export function Undo({ words, onUndo }: Readonly<{ words: string; onUndo: () => void }>) {
  return (
    <Notice kind="wait">
      <p>{words}</p>
      <Button size="small" variant="contained" ref={focusWhenShown} onClick={onUndo}>
        Bring it back
      </Button>
    </Notice>
  );
}
