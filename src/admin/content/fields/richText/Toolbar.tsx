import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';

import styles from './RichText.module.css';
import { type Opening, tools } from './tools.tsx';

type Props = Readonly<{
  editor: Editor;
  label: string;
  onOpen: (opening: Opening, button: HTMLElement) => void;
}>;

/**
 * The tools of a text: one stop of the Tab key, arrows inside.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
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

/** The next tool for a key, wrapping at the ends; undefined for other keys. */
function stepTo(key: string, from: number): number | undefined {
  const last = tools.length - 1;
  if (key === 'ArrowRight') return from === last ? 0 : from + 1;
  if (key === 'ArrowLeft') return from === 0 ? last : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
