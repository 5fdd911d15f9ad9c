import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';

import { linkError } from '../../../../content/fields/pointing.ts';
import { wholeAddress } from '../../../../kernel/text/wholeAddress.ts';
import { AddressField } from '../../../entries/AddressField.tsx';
import { focusWhenShown, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FromLibrary } from '../FromLibrary.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { chosenPicture, setPicture } from './pictureNode.ts';
import { inTable, tableCommands } from './tableNodes.ts';
import type { Opening } from './Toolbar.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/MediaPicker.tsx')).MediaPicker,
}));

export type Opened = Readonly<
  | { what: 'link' | 'caption' | 'picture' }
  | { what: 'table'; anchor: HTMLElement }
  | { what: 'library'; files?: readonly File[] }
>;

export function useOpenings(editor: Editor) {
  const [opened, open] = useState<Opened>();
  const openTool = (opening: Opening, anchor: HTMLElement) => {
    if (opening === 'link') open({ what: 'link' });
    else if (opening === 'picture') open({ what: chosenPicture(editor) ? 'picture' : 'library' });
    else if (inTable(editor)) open({ what: 'table', anchor });
    else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
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
      return <ChosenPicture editor={editor} open={open} onClose={close} />;
    case 'library':
      return <Library editor={editor} files={opened.files} onClose={close} />;
    default:
      return null;
  }
}

type DialogProps = Readonly<{ editor: Editor; onClose: () => void }>;

function ChosenPicture({ editor, open, onClose }: DialogProps & Pick<Props, 'open'>) {
  const picture = chosenPicture(editor);
  if (!picture) return null;
  return (
    <PictureDialog
      picture={picture}
      onClose={onClose}
      onChooseAnother={() => open({ what: 'library' })}
      onSet={(set) => {
        setPicture(editor, set);
        onClose();
      }}
      onRemove={() => {
        editor.commands.deleteSelection();
        onClose();
      }}
    />
  );
}

type LibraryProps = DialogProps & Readonly<{ files: readonly File[] | undefined }>;

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

function CaptionDialog({ editor, onClose }: DialogProps) {
  const [caption, type] = useState(String(editor.getAttributes('table')['caption'] ?? ''));
  return (
    <FormDialog
      title="Caption of the table"
      action="Set the caption"
      returnsFocus
      onSubmit={() => {
        const words = caption.trim() || null;
        editor.chain().focus().updateAttributes('table', { caption: words }).run();
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

type TableMenuProps = DialogProps & Readonly<{ anchor: HTMLElement; onCaption: () => void }>;

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

function LinkDialog({ editor, onClose }: DialogProps) {
  const [before] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [href, setHref] = useState(before);
  const [title, setTitle] = useState<string>();
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Link"
      action={href.trim() === '' && before !== '' ? 'Take the link away' : 'Set the link'}
      returnsFocus
      onSubmit={() => {
        const typed = wholeAddress(href, location.origin);
        const wrong = typed === '' ? undefined : linkError(typed);
        if (wrong !== undefined) {
          setError(wrong);
          return;
        }
        setLink(editor, typed, title);
        onClose();
      }}
      onClose={onClose}
    >
      <AddressField
        label="Goes to"
        help="Type the name of a page, or paste an address that starts with https://."
        value={href}
        errorText={error}
        inputRef={focusWhenShown}
        onChange={(address) => {
          setHref(address);
          setError(undefined);
        }}
        onPage={(page) => setTitle(page.title)}
      />
      <div>
        <FromLibrary
          kind="pdf"
          onChoose={({ stable_url: address, name }) => {
            setHref(address);
            setTitle(name);
          }}
        >
          Or a PDF of the library
        </FromLibrary>
      </div>
    </FormDialog>
  );
}

/** Links the selected words; without a selection, inserts the page's name or the address. */
function setLink(editor: Editor, href: string, title: string | undefined): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (href === '') chain.unsetLink().run();
  else if (!isNew) chain.setLink({ href }).run();
  else {
    const marks = [{ type: 'link', attrs: { href } }];
    chain
      .insertContent({ type: 'text', text: title ?? href, marks })
      .unsetMark('link')
      .run();
  }
}
