import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import type { IconName } from '../../../icons/iconPaths.ts';
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
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? false),
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
      {tools.map(({ name, drawing, isOn, ...action }, index) => (
        <IconButton
          key={name}
          size="small"
          title={name}
          aria-label={name}
          aria-pressed={isOn ? on[index] : undefined}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={(event) => {
            if ('opens' in action) onOpen(action.opens, event.currentTarget);
            else action.run(editor.chain().focus()).run();
          }}
        >
          {drawing}
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

export type Opening = 'link' | 'table' | 'picture';
type Chain = ReturnType<Editor['chain']>;

type Action = Readonly<{ isOn?: (editor: Editor) => boolean }> &
  (Readonly<{ run: (chain: Chain) => Chain }> | Readonly<{ opens: Opening }>);

type Tool = Action & Readonly<{ name: string; drawing: ReactNode }>;

function tool(name: string, icon: IconName, action: Action): Tool {
  return { name, drawing: <Icon name={icon} size={18} />, ...action };
}

function heading(level: 2 | 3): Tool {
  return {
    name: level === 2 ? 'Heading' : 'Smaller heading',
    drawing: <b>{level === 2 ? 'H' : 'h'}</b>,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

function isActive(name: string) {
  return (editor: Editor) => editor.isActive(name);
}

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  tool('Bold', 'bold', { run: (chain) => chain.toggleBold(), isOn: isActive('bold') }),
  tool('Italic', 'italic', { run: (chain) => chain.toggleItalic(), isOn: isActive('italic') }),
  tool('Struck out', 'strikethrough', {
    run: (chain) => chain.toggleStrike(),
    isOn: isActive('strike'),
  }),
  tool('Link', 'link', { opens: 'link', isOn: isActive('link') }),
  tool('List', 'list', { run: (chain) => chain.toggleBulletList(), isOn: isActive('bulletList') }),
  tool('Numbered list', 'list-ordered', {
    run: (chain) => chain.toggleOrderedList(),
    isOn: isActive('orderedList'),
  }),
  tool('Quote', 'quote', {
    run: (chain) => chain.toggleBlockquote(),
    isOn: isActive('blockquote'),
  }),
  tool('Picture', 'images', { opens: 'picture', isOn: isActive('picture') }),
  tool('Table', 'table', { opens: 'table', isOn: inTable }),
  tool('Undo', 'undo-2', { run: (chain) => chain.undo() }),
  tool('Redo', 'redo-2', { run: (chain) => chain.redo() }),
];
