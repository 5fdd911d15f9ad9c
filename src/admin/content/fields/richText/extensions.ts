import { Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

import { missingPictureNode } from './missingPicture.ts';
import { pictureNode } from './pictureNode.ts';
import { tableNodes } from './tableNodes.ts';

function mark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Everything that the server lets stand in rich text, so that opening an old text loses none of it. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  pictureNode,
  missingPictureNode,
  ...tableNodes,
];
