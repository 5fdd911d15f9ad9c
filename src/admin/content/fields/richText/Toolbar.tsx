import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import styles from './RichText.module.css';
import { inTable } from './tableNodes.ts';

type Props = Readonly<{
  editor: Editor;
  label: string;
  onOpen: (opening: Opening, button: HTMLElement) => void;
}>;

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export function Toolbar({ editor, label, onOpen }: Props) {
  const [current, setCurrent] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => tool.isOn?.(now) ?? false),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepTo(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    // Keys are taken from the buttons inside, which are what has the keyboard.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={`Format ${label}`}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.name}
          size="small"
          title={tool.name}
          aria-label={tool.name}
          aria-pressed={tool.isOn ? on[index] : undefined}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={(event) =>
            'opens' in tool ? onOpen(tool.opens, event.currentTarget) : tool.run(editor)
          }
        >
          {tool.drawing}
        </IconButton>
      ))}
    </div>
  );
}

function stepTo(key: string, from: number): number | undefined {
  const last = tools.length - 1;
  if (key === 'ArrowRight') return from === last ? 0 : from + 1;
  if (key === 'ArrowLeft') return from === 0 ? last : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

type Tool = Readonly<{
  name: string;
  drawing: ReactNode;
  isOn?: (editor: Editor) => boolean;
}> &
  (Readonly<{ run: (editor: Editor) => void }> | Readonly<{ opens: Opening }>);

export type Opening = 'link' | 'table' | 'picture';

function heading(level: 2 | 3): Tool {
  return {
    name: level === 2 ? 'Heading' : 'Smaller heading',
    drawing: <b>{level === 2 ? 'H' : 'h'}</b>,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

const tools: readonly Tool[] = [
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
