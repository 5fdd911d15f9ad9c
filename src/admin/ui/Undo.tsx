import Button from '@mui/material/Button';

import { focusWhenShown } from './Field.tsx';
import { Notice } from './Notice.tsx';

type Props = Readonly<{ words: string; onUndo: () => void }>;

/** Confirms a removal and offers to undo it; takes focus, as the focused row is gone. */
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
