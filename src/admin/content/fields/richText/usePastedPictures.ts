import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { ApiError } from '../../../api/client.ts';
import { uploadFile } from '../../../media/uploads/uploads.ts';
import { notify } from '../../../ui/notify.ts';
import { missingIn, settleMissing } from './missingPicture.ts';

/**
 * Takes pictures into the library that pasted words brought with them as data, and tells how many others have to be
 * brought by hand.
 */
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
    const { stable_url: address } = await uploadFile({ file });
    if (editor.isDestroyed) return;
    settleMissing(editor, src, { src: address });
    notify('A pasted picture is in the library now. Press it to say what it shows.', 'success');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!editor.isDestroyed) {
      settleMissing(editor, src, { why: error.errors[0]?.msg ?? error.message });
    }
  }
}

const DATA = /^data:image\/([a-z]{1,9})(\+xml)?;base64,/;

/** The file that a `data:` address holds; nothing where it holds no picture. */
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
