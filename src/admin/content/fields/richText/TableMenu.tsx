import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/react';

import { tableCommands } from './tableNodes.ts';

type Props = Readonly<{
  editor: Editor;
  anchor: HTMLElement;
  onCaption: () => void;
  onClose: () => void;
}>;

/** What is done with the table in which the keyboard stands: it goes back there afterwards. */
export function TableMenu({ editor, anchor, onCaption, onClose }: Props) {
  return (
    <Menu
      open
      anchorEl={anchor}
      disableRestoreFocus
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      {tableCommands.map(({ label, run }, index) => [
        tableCommands.length - index === 3 && <Divider key="line" />,
        <MenuItem
          key={label}
          dense
          onClick={() => {
            onClose();
            run(editor.chain().focus()).run();
          }}
        >
          {label}
        </MenuItem>,
      ])}
      <Divider />
      <MenuItem dense onClick={onCaption}>
        Caption…
      </MenuItem>
    </Menu>
  );
}
