import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { TextField } from '../../../ui/Field.tsx';
import { focusWhenShown } from '../../../ui/focusWhenShown.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { captionOf, setCaption } from './tableNodes.ts';

type Props = Readonly<{ editor: Editor; onClose: () => void }>;

/** What a table is about: read out before its cells, and shown above them. */
export function CaptionDialog({ editor, onClose }: Props) {
  const [caption, type] = useState(() => captionOf(editor));
  return (
    <FormDialog
      title="Caption of the table"
      action="Set the caption"
      returnsFocus
      onSubmit={() => {
        setCaption(editor, caption);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="What the table is about"
        help="Stands above it, and is read out first. Empty: no caption."
        value={caption}
        inputRef={focusWhenShown}
        inputProps={{ maxLength: 200 }}
        onChange={(event) => type(event.target.value)}
      />
    </FormDialog>
  );
}
