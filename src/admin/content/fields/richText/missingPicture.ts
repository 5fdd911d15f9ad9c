import { type Editor, Node } from '@tiptap/react';

import { ownSource, type TextPicture } from './pictureNode.ts';

/** Sent from the place of a picture that is missing, when someone wants to choose one for it. */
export const CHOOSE_PICTURE = 'choose-picture';

const TAG = 'missing-picture';

/**
 * A picture from pasted text that is not in the library: its address, and why it could not be
 * imported.
 */
export type MissingPicture = Readonly<{ src: string; alt: string | null; why: string | null }>;

/** Pixels that count who reads are no pictures. */
function isCounter(image: HTMLElement): boolean {
  return ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 2);
}

/**
 * The place of a pasted picture that is not taken yet. It stands in the editor alone, and is stored
 * nowhere.
 */
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

/** A text without the places of missing pictures. */
export function withoutMissing(html: string): string {
  return html.replaceAll(`<${TAG}></${TAG}>`, '');
}

/** The missing pictures of a text, with their positions. */
export function missingIn({ state }: Editor): readonly { at: number; picture: MissingPicture }[] {
  const found: { at: number; picture: MissingPicture }[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'missingPicture') return;
    found.push({ at, picture: node.attrs as MissingPicture });
  });
  return found;
}

/** Puts a picture of the library wherever one is missing, or says there why it could not be taken. */
export function settleMissing(
  editor: Editor,
  src: string,
  outcome: Pick<TextPicture, 'src'> | Readonly<{ why: string }>,
): void {
  const { tr, schema } = editor.state;
  const taken = schema.nodes['picture'];
  // From the end, so that the places before stay where they are.
  for (const { at, picture } of missingIn(editor).toReversed()) {
    if (picture.src !== src || !taken) continue;
    if ('why' in outcome) tr.setNodeAttribute(at, 'why', outcome.why);
    else tr.replaceWith(at, at + 1, taken.create({ src: outcome.src, alt: picture.alt || null }));
  }
  editor.view.dispatch(tr);
}
