import { type Editor, Node } from '@tiptap/react';

import { mediaAt, type PictureWidth } from '../../../../content/richText/mediaAddress.ts';

/** `alt` is empty for decoration, null if not described yet; `width` is null for full width. */
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

/** Sent from the place of a picture that is missing, when someone wants to choose one for it. */
export const CHOOSE_PICTURE = 'choose-picture';

const TAG = 'missing-picture';

type MissingPicture = Readonly<{ src: string; alt: string | null; why: string | null }>;

/** Pixels that count who reads are no pictures. */
function isCounter(image: HTMLElement): boolean {
  return ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 2);
}

/** Stands in the editor alone, and is stored nowhere. */
export const missingPictureNode = Node.create({
  name: 'missingPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: null },
    why: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      // After the pictures of the library have been looked for.
      priority: 40,
      getAttrs: (image: HTMLElement) =>
        isCounter(image) || ownSource(image) !== null
          ? false
          : { src: image.getAttribute('src'), alt: image.getAttribute('alt') },
    },
  ],
  renderHTML: () => [TAG],
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const { src, why } = node.attrs as MissingPicture;
      const at = () => getPos() ?? 0;
      const choose = button('Choose or upload it', () => {
        editor.commands.setNodeSelection(at());
        editor.view.dom.dispatchEvent(new CustomEvent(CHOOSE_PICTURE));
      });
      const leave = button('Leave it out', () => {
        editor.chain().setNodeSelection(at()).deleteSelection().focus().run();
      });
      const dom = document.createElement('div');
      dom.dataset['missing'] = '';
      dom.contentEditable = 'false';
      dom.append(document.createElement('p'), choose, leave);
      dom.firstElementChild?.append(wordsOf(src, why));
      return { dom, stopEvent: () => true };
    },
});

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

function wordsOf(src: string, why: string | null): string {
  if (why !== null) return why;
  if (src.startsWith('data:')) return 'This picture is on its way into the library …';
  const host = URL.canParse(src) ? new URL(src).host : '';
  return `A picture${host && ` of ${host}`} belongs here. It cannot be taken from there.`;
}

export function withoutMissing(html: string): string {
  return html.replaceAll(`<${TAG}></${TAG}>`, '');
}

export function missingIn({ state }: Editor): readonly { at: number; picture: MissingPicture }[] {
  const found: { at: number; picture: MissingPicture }[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'missingPicture') return;
    found.push({ at, picture: node.attrs as MissingPicture });
  });
  return found;
}

export function settleMissing(
  editor: Editor,
  src: string,
  outcome: Pick<TextPicture, 'src'> | Readonly<{ why: string }>,
): void {
  const { tr, schema } = editor.state;
  const taken = schema.nodes['picture'];
  // Nobody did this: undo takes the pasted words back with their pictures.
  tr.setMeta('addToHistory', false);
  // Backwards, so that earlier positions stay valid.
  for (const { at, picture } of missingIn(editor).toReversed()) {
    if (picture.src !== src || !taken) continue;
    if ('why' in outcome) tr.setNodeAttribute(at, 'why', outcome.why);
    else tr.replaceWith(at, at + 1, taken.create({ src: outcome.src, alt: picture.alt || null }));
  }
  editor.view.dispatch(tr);
}
