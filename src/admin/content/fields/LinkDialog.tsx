import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { focusWhenShown } from '../../ui/focusWhenShown.ts';
import { TextField } from '../../ui/Field.tsx';

type Props = Readonly<{ editor: Editor; onClose: () => void }>;

/** Where the chosen words lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const save = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <DialogTitle id="link-title">Link</DialogTitle>
      <DialogContent>
        <TextField
          label="Address"
          help="A page of this site (/about) or an address that starts with https://."
          value={href}
          inputRef={focusWhenShown}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={save}>
          Set the link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
