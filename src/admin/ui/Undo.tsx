import Button from '@mui/material/Button';

import { focusWhenShown } from './focusWhenShown.ts';
import { Notice } from './Notice.tsx';

type Props = Readonly<{ words: string; onUndo: () => void }>;

/** Says what was just removed, with the way back: the keyboard is there, as the row that had it is gone. */
export function Undo({ words, onUndo }: Props) {
  return (
    <Notice kind="wait">
      <p>{words}</p>
      <Button size="small" variant="contained" ref={focusWhenShown} onClick={onUndo}>
        Bring it back
      </Button>
    </Notice>
  );
}
