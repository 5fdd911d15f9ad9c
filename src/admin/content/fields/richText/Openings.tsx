import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';

import { CaptionDialog } from './CaptionDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { chosenPicture, setPicture } from './pictureNode.ts';
import { inTable, insertTable } from './tableNodes.ts';
import { TableMenu } from './TableMenu.tsx';
import type { Opening } from './tools.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/MediaPicker.tsx')).MediaPicker,
}));

/** What is open over a text, and what it was opened with. */
export type Opened = Readonly<
  | { what: 'link' | 'caption' | 'picture' }
  | { what: 'table'; anchor: HTMLElement }
  | { what: 'library'; files?: readonly File[] }
>;

/** What of a text asks for more than a press: which of it is open, and how it is opened. */
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
