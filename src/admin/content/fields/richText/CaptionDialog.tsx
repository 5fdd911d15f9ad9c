import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { focusWhenShown } from '../../../ui/focusWhenShown.ts';
import { TextField } from '../../../ui/Field.tsx';
import { captionOf, setCaption } from './tableNodes.ts';

type Props = Readonly<{ editor: Editor; onClose: () => void }>;

/** What a table is about: read out before its cells, and shown above them. */
export function CaptionDialog({ editor, onClose }: Props) {
  const [caption, type] = useState(() => captionOf(editor));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      disableRestoreFocus
      onClose={close}
      aria-labelledby="caption-title"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setCaption(editor, caption);
          close();
        }}
      >
        <DialogTitle id="caption-title">Caption of the table</DialogTitle>
        <DialogContent>
          <TextField
            label="What the table is about"
            help="Stands above it, and is read out first. Empty: no caption."
            value={caption}
            inputRef={focusWhenShown}
            inputProps={{ maxLength: 200 }}
            onChange={(event) => type(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained">
            Set the caption
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
