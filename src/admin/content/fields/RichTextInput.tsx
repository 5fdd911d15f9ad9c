import IconButton from '@mui/material/IconButton';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';

import { describedBy, FieldFrame } from '../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichTextInput.module.css';
import { richTextExtensions } from './richTextExtensions.ts';
import { type Tool, tools } from './richTextTools.tsx';

const nothing = '<p></p>';

/** Text with headings, lists, quotes and links: what the website's pages show, and no more. */
export function RichTextInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<string | null>(name);
  const id = useId();
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value ?? '',
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy(id, { help: field.help, error }) && {
          'aria-describedby': describedBy(id, { help: field.help, error }) ?? '',
        }),
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: now }) => set(now.getHTML() === nothing ? '' : now.getHTML()),
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    const shown = editor.getHTML() === nothing ? '' : editor.getHTML();
    // Only what came from elsewhere: a restored version, or another editor's words.
    if (!editor.isFocused && (value ?? '') !== shown) {
      editor.commands.setContent(value ?? '', { emitUpdate: false });
    }
  }, [editor, value]);
  return (
    <FieldFrame
      label={field.label}
      htmlFor={id}
      help={field.help}
      error={error}
      optional={!field.required}
    >
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        <Toolbar editor={editor} label={field.label} />
        <EditorContent editor={editor} />
      </div>
    </FieldFrame>
  );
}

function Toolbar({ editor, label }: Readonly<{ editor: Editor; label: string }>) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => tool.isOn?.(now) ?? false),
  });
  const act = (tool: Tool) => {
    if (tool.name === 'Link') setLinking(true);
    else tool.run(editor);
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Format ${label}`}>
      {tools.map((tool, index) => (
        <IconButton
          key={tool.name}
          size="small"
          aria-label={tool.name}
          aria-pressed={tool.isOn ? active[index] : undefined}
          onClick={() => act(tool)}
        >
          {tool.drawing}
        </IconButton>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
