import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';

import { focusWhenShown, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { chosenPicture, setPicture } from './pictureNode.ts';
import { captionOf, insertTable, inTable, setCaption, tableCommands } from './tableNodes.ts';
import type { Opening } from './tools.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/MediaPicker.tsx')).MediaPicker,
}));

/** The open dialog or menu of a text, and its target. */
export type Opened = Readonly<
  | { what: 'link' | 'caption' | 'picture' }
  | { what: 'table'; anchor: HTMLElement }
  | { what: 'library'; files?: readonly File[] }
>;

/** The state of a text's dialogs and menus, and functions to open them. */
export function useOpenings(editor: Editor) {
  const [opened, open] = useState<Opened>();
  const openTool = (opening: Opening, anchor: HTMLElement) => {
    if (opening === 'link') open({ what: 'link' });
    else if (opening === 'picture') open({ what: chosenPicture(editor) ? 'picture' : 'library' });
    else if (inTable(editor)) open({ what: 'table', anchor });
    else insertTable(editor);
  };
  return { opened, open, openTool };
}

type Props = Readonly<{
  editor: Editor;
  opened: Opened | undefined;
  open: (opened: Opened | undefined) => void;
}>;

/** The dialogs and menus of a text. Each gives the keyboard back to the text. */
export function Openings({ editor, opened, open }: Props) {
  const close = () => {
    open(undefined);
    editor.commands.focus();
  };
  switch (opened?.what) {
    case 'link':
      return <LinkDialog editor={editor} onClose={close} />;
    case 'caption':
      return <CaptionDialog editor={editor} onClose={close} />;
    case 'table':
      return (
        <TableMenu
          editor={editor}
          anchor={opened.anchor}
          onCaption={() => open({ what: 'caption' })}
          onClose={() => open(undefined)}
        />
      );
    case 'picture':
      return <ChosenPicture editor={editor} open={open} close={close} />;
    case 'library':
      return <Library editor={editor} files={opened.files} onClose={close} />;
    default:
      return null;
  }
}

type ChosenProps = Pick<Props, 'editor' | 'open'> & Readonly<{ close: () => void }>;

function ChosenPicture({ editor, open, close }: ChosenProps) {
  const picture = chosenPicture(editor);
  if (!picture) return null;
  return (
    <PictureDialog
      picture={picture}
      onClose={close}
      onChooseAnother={() => open({ what: 'library' })}
      onSet={(set) => {
        setPicture(editor, set);
        close();
      }}
      onRemove={() => {
        editor.commands.deleteSelection();
        close();
      }}
    />
  );
}

type LibraryProps = Readonly<{
  editor: Editor;
  files: readonly File[] | undefined;
  onClose: () => void;
}>;

function Library({ editor, files, onClose }: LibraryProps) {
  return (
    <Suspense>
      <MediaPicker
        kind="image"
        files={files}
        onClose={onClose}
        onChoose={({ stable_url: src, alt, decorative }) => {
          const { caption = null, width = null } = chosenPicture(editor) ?? {};
          setPicture(editor, { src, alt: decorative ? '' : alt, caption, width });
          onClose();
        }}
      />
    </Suspense>
  );
}

type CaptionDialogProps = Readonly<{ editor: Editor; onClose: () => void }>;

/** Edits the caption of a table: shown above it, and read out before its cells. */
function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
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

type TableMenuProps = Readonly<{
  editor: Editor;
  anchor: HTMLElement;
  onCaption: () => void;
  onClose: () => void;
}>;

/** The actions of the table that contains the caret, which returns there afterwards. */
function TableMenu({ editor, anchor, onCaption, onClose }: TableMenuProps) {
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
