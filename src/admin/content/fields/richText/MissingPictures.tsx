import type { Editor } from '@tiptap/react';

import { Notice } from '../../../ui/Notice.tsx';
import { usePastedPictures } from './usePastedPictures.ts';

/** Says how many pictures of pasted words could not be taken: each has its place in the text. */
export function MissingPictures({ editor }: Readonly<{ editor: Editor }>) {
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
