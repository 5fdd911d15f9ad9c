import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

import { describedBy, FieldFrame } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type FieldProps, type FormData, useFramedField } from '../fieldProps.ts';
import { type Opened, Openings, useOpenings } from './Openings.tsx';
import { extensions } from './extensions.ts';
import { plainPasted } from './pasted/plainPasted.ts';
import { tidyPasted } from './pasted/tidyPasted.ts';
import { usePastedPictures } from './usePastedPictures.ts';
import { CHOOSE_PICTURE, ownSource, withoutMissing } from './pictureNode.ts';
import styles from './RichText.module.css';
import { showFromElsewhere } from './showFromElsewhere.ts';
import { Toolbar } from './Toolbar.tsx';

const nothing = '<p></p>';

export function RichTextInput({ name, field }: FieldProps) {
  const { value, set, error, id, frame } = useFramedField<string | null>({ name, field });
  const { getValues } = useFormContext<FormData>();
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
      transformPastedHTML: tidyPasted,
      clipboardTextParser: plainPasted,
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData, openLibrary.current),
      handleDOMEvents: {
        [CHOOSE_PICTURE]: () => {
          openLibrary.current?.({ what: 'library' });
          return true;
        },
      },
      handleDrop: (_view, { dataTransfer }) => takePictures(dataTransfer, openLibrary.current),
    },
    onUpdate: ({ editor: now }) => set(htmlOf(now)),
  });
  const { opened, open, openTool } = useOpenings(editor);
  useEffect(() => {
    openLibrary.current = open;
  }, [open]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    // What the form holds now: the value of this render may be older than the last key pressed.
    const wanted = (getValues(name) as string | null) ?? '';
    if (wanted !== htmlOf(editor)) showFromElsewhere(editor, wanted);
  }, [editor, value, getValues, name]);
  return (
    <FieldFrame {...frame}>
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        <Toolbar editor={editor} label={field.label} onOpen={openTool} />
        <EditorContent editor={editor} />
      </div>
      <MissingPictures editor={editor} />
      <Openings editor={editor} opened={opened} open={open} />
    </FieldFrame>
  );
}

function htmlOf(editor: Editor): string {
  const html = withoutMissing(editor.getHTML());
  return html === nothing ? '' : html;
}

/** A picture copied in a browser comes as a file, and as its address on the site that it is from. */
function isPictureAlone(html: string): boolean {
  if (html === '') return true;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isOne = body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
  return isOne && ownSource(body) === null;
}

/** Pictures that are pasted or dropped go through the library; words are left to the editor. */
function takePictures(from: DataTransfer | null, open: ((opened: Opened) => void) | null): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0 || !isPictureAlone(from?.getData('text/html') ?? '')) return false;
  open?.({ what: 'library', files });
  return true;
}

function MissingPictures({ editor }: Readonly<{ editor: Editor }>) {
  const count = usePastedPictures(editor);
  if (count === 0) return null;
  return (
    <Notice kind="wait">
      <p>
        {count === 1 ? 'One picture' : `${count} pictures`} could not be taken along. Where each
        belongs, the text asks for it; what is left out there is not on the page.
      </p>
    </Notice>
  );
}
