import {
  type Editor,
  EditorContent,
  Extension,
  Mark,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

import { ApiError } from '../../../api/client.ts';
import { uploadFile } from '../../../media/uploads/uploads.ts';
import { describedBy, FieldFrame } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { type FieldProps, type FormData, useFramedField } from '../fieldProps.ts';
import { type Opened, Openings, useOpenings } from './Openings.tsx';
import {
  CHOOSE_PICTURE,
  missingIn,
  missingPictureNode,
  ownSource,
  pictureNode,
  settleMissing,
  withoutMissing,
} from './pictureNode.ts';
import styles from './RichText.module.css';
import { tableNodes } from './tableNodes.ts';
import { tidyPasted } from './tidyPasted.ts';
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

/** Shows a restored version or another editor's text, and keeps the caret near its position. */
function showFromElsewhere(editor: Editor, html: string): void {
  const { from } = editor.state.selection;
  editor
    .chain()
    .setContent(html, { emitUpdate: false })
    .setTextSelection(Math.min(from, editor.state.doc.content.size))
    .run();
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

function mark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Ids that links lead to. A paragraph that is parted keeps it in its first half alone. */
const anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph', 'listItem'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => element.id || null,
        },
      },
    },
  ],
});

/** Everything that the server lets stand in rich text, so that opening an old text loses none of it. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  anchors,
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  pictureNode,
  missingPictureNode,
  ...tableNodes,
];

/** Uploads pictures that pasted words brought as data; counts those that have to be brought by hand. */
function usePastedPictures(editor: Editor): number {
  const missing = useEditorState({
    editor,
    selector: ({ editor: now }) => missingIn(now).map(({ picture }) => picture),
  });
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const { src } of missing) {
      if (!src.startsWith('data:') || begun.current.has(src)) continue;
      begun.current.add(src);
      void take(editor, src);
    }
  }, [editor, missing]);
  return missing.filter(({ src, why }) => why !== null || !src.startsWith('data:')).length;
}

async function take(editor: Editor, src: string): Promise<void> {
  try {
    const file = fileOf(src);
    if (!file) throw new ApiError(0, { msg: 'It is no picture.' });
    const { stable_url: address, notes } = await uploadFile({ file });
    if (editor.isDestroyed) return;
    settleMissing(editor, src, { src: address });
    const said = [
      'A pasted picture is in the library now. Press it to say what it shows.',
      ...notes,
    ];
    notify(said.join(' '), 'success');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!editor.isDestroyed) {
      settleMissing(editor, src, { why: error.errors[0]?.msg ?? error.message });
    }
  }
}

const DATA = /^data:image\/([a-z]{1,9})(\+xml)?;base64,/;

function fileOf(src: string): File | undefined {
  const [head = '', kind = '', ending = ''] = DATA.exec(src) ?? [];
  if (head === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (char) => char.charCodeAt(0));
    return new File([bytes], `pasted.${kind}`, { type: `image/${kind}${ending}` });
  } catch {
    return undefined;
  }
}
