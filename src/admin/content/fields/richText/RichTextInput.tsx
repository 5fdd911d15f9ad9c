import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';

import { describedBy, FieldFrame } from '../../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from '../fieldProps.ts';
import { extensions } from './extensions.ts';
import { type Opened, Openings, useOpenings } from './Openings.tsx';
import styles from './RichText.module.css';
import { Toolbar } from './Toolbar.tsx';

const nothing = '<p></p>';

/** Text with headings, lists, links, tables and pictures: what the website's pages show, and no more. */
export function RichTextInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<string | null>(name);
  const id = useId();
  const description = describedBy(id, { help: field.help, error });
  const openLibrary = useRef<(opened: Opened) => void>(null);
  const editor = useEditor({
    extensions,
    content: value ?? '',
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(description && { 'aria-describedby': description }),
        class: styles.text ?? '',
      },
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData, openLibrary.current),
      handleDrop: (_view, { dataTransfer }) => takePictures(dataTransfer, openLibrary.current),
    },
    onUpdate: ({ editor: now }) => set(now.getHTML() === nothing ? '' : now.getHTML()),
  });
  const { opened, open, openTool } = useOpenings(editor);
  useEffect(() => {
    openLibrary.current = open;
  }, [open]);
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
        <Toolbar editor={editor} label={field.label} onOpen={openTool} />
        <EditorContent editor={editor} />
      </div>
      <Openings editor={editor} opened={opened} open={open} />
    </FieldFrame>
  );
}

/** Pictures that are pasted or dropped go through the library; words are left to the editor. */
function takePictures(from: DataTransfer | null, open: ((opened: Opened) => void) | null): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0 || from?.types.includes('text/html')) return false;
  open?.({ what: 'library', files });
  return true;
}
