import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { ApiError } from '../../../api/client.ts';
import { uploadFile } from '../../../media/uploads/uploads.ts';
import { notify } from '../../../ui/notify.ts';
import { missingIn, settleMissing } from './pictureNode.ts';

/** Uploads pictures that pasted words brought as data; counts those that have to be brought by hand. */
export function usePastedPictures(editor: Editor): number {
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
