import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { AddressField } from '../../../entries/AddressField.tsx';
import { focusWhenShown } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FromLibrary } from '../FromLibrary.tsx';

type Props = Readonly<{ editor: Editor; onClose: () => void }>;

/** Edits the target of the selected words; an empty address removes the link. */
export function LinkDialog({ editor, onClose }: Props) {
  const [before] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [href, setHref] = useState(before);
  const [title, setTitle] = useState<string>();
  return (
    <FormDialog
      title="Link"
      action={href.trim() === '' && before !== '' ? 'Take the link away' : 'Set the link'}
      returnsFocus
      onSubmit={() => {
        setLink(editor, href.trim(), title);
        onClose();
      }}
      onClose={onClose}
    >
      <AddressField
        label="Goes to"
        help="Type the name of a page, or paste an address that starts with https://."
        value={href}
        inputRef={focusWhenShown}
        onChange={setHref}
        onPage={(page) => setTitle(page.title)}
      />
      <div>
        <FromLibrary
          kind="pdf"
          onChoose={({ stable_url: address, name }) => {
            setHref(address);
            setTitle(name);
          }}
        >
          Or a PDF of the library
        </FromLibrary>
      </div>
    </FormDialog>
  );
}

/** Links the selected words; without a selection, inserts the page's name or the address. */
function setLink(editor: Editor, href: string, title: string | undefined): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (href === '') chain.unsetLink().run();
  else if (!isNew) chain.setLink({ href }).run();
  else {
    const marks = [{ type: 'link', attrs: { href } }];
    chain
      .insertContent({ type: 'text', text: title ?? href, marks })
      .unsetMark('link')
      .run();
  }
}
