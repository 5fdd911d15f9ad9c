import { Extension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

import { missingPictureNode, pictureNode } from './pictureNode.ts';
import { tableNodes } from './tableNodes.ts';

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
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      markdownLinks: true,
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
