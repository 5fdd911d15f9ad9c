import { type Editor, Node } from '@tiptap/react';

import { mediaAt, type PictureWidth } from '../../../../content/richText/mediaAddress.ts';

/**
 * A picture in a text. `alt` is empty for decoration, and null if it has not been described;
 * `width` is null for full width.
 */
export type TextPicture = Readonly<{
  src: string;
  alt: string | null;
  caption: string | null;
  width: PictureWidth | null;
}>;

function imageIn(element: HTMLElement): HTMLImageElement | null {
  return element instanceof HTMLImageElement ? element : element.querySelector('img');
}

/** The path of an address of this site's media library; nothing for pictures of elsewhere. */
export function ownSource(element: HTMLElement): string | null {
  const { origin, href } = new URL(imageIn(element)?.getAttribute('src') ?? '', location.href);
  const path = origin === location.origin ? href.slice(origin.length) : '';
  return mediaAt(path) === undefined ? null : path;
}

/** Pictures of elsewhere are not taken: the server would leave them out. */
function ours(element: HTMLElement) {
  return ownSource(element) === null ? false : null;
}

/** A picture of the media library with an optional caption. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: ownSource },
    alt: {
      default: null,
      parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute('alt') ?? null,
    },
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        element.querySelector('figcaption')?.textContent.trim() || null,
    },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => imageIn(element)?.dataset['width'] ?? null,
    },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: ours },
    { tag: 'img[src]', getAttrs: ours },
  ],
  renderHTML: ({ node }) => {
    const { caption, src, alt, width } = node.attrs as TextPicture;
    const image = ['img', { src, alt, 'data-width': width }] as const;
    return caption ? ['figure', image, ['figcaption', {}, caption]] : image;
  },
});

export function chosenPicture(editor: Editor): TextPicture | undefined {
  if (!editor.isActive('picture')) return undefined;
  return editor.getAttributes('picture') as TextPicture;
}

/** Inserts a picture at the caret, or replaces the selected one. */
export function setPicture(editor: Editor, picture: TextPicture): void {
  const chain = editor.chain().focus();
  if (editor.isActive('picture')) chain.updateAttributes('picture', picture).run();
  else if (editor.isActive('missingPicture')) {
    chain.insertContent({ type: 'picture', attrs: picture }).run();
  } else chain.insertContent([{ type: 'picture', attrs: picture }, { type: 'paragraph' }]).run();
}
