import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import { inTable } from './tableNodes.ts';

/** A button of the rich text toolbar: acts at once, or opens a dialog. */
export type Tool = Readonly<{
  name: string;
  drawing: ReactNode;
  isOn?: (editor: Editor) => boolean;
}> &
  (Readonly<{ run: (editor: Editor) => void }> | Readonly<{ opens: Opening }>);

/** The dialogs and menus that a tool can open. */
export type Opening = 'link' | 'table' | 'picture';

function heading(level: 2 | 3): Tool {
  return {
    name: level === 2 ? 'Heading' : 'Smaller heading',
    drawing: <b>{level === 2 ? 'H' : 'h'}</b>,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

/** The toolbar's buttons, left to right. */
export const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  {
    name: 'Bold',
    drawing: <Icon name="bold" size={18} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    drawing: <Icon name="italic" size={18} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Link',
    drawing: <Icon name="link" size={18} />,
    opens: 'link',
    isOn: (editor) => editor.isActive('link'),
  },
  {
    name: 'List',
    drawing: <Icon name="list" size={18} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    drawing: <Icon name="list-ordered" size={18} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    drawing: <Icon name="quote" size={18} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'Picture',
    drawing: <Icon name="images" size={18} />,
    opens: 'picture',
    isOn: (editor) => editor.isActive('picture'),
  },
  {
    name: 'Table',
    drawing: <Icon name="table" size={18} />,
    opens: 'table',
    isOn: inTable,
  },
  {
    name: 'Undo',
    drawing: <Icon name="undo-2" size={18} />,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    drawing: <Icon name="redo-2" size={18} />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
