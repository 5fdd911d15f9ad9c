import { type Element, plainText } from '../../../../content/richText/richText.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { type Context, escapedText, type Handler, loosely, tell } from './context.ts';
import type { Block } from './pen.ts';

export const MISSING = 'Picture missing: ';

export const image: Handler = (element, context) => {
  const { attributes } = element;
  const { given, pen } = context;
  const isCounter = ['width', 'height'].some(
    (side) => Number(ownValue(attributes, side) ?? 9) <= 2,
  );
  if (isCounter) return;
  const alt = plainText(attributes['alt'] ?? '');
  if (/\b(?:emoji|wp-smiley)\b/.test(attributes['class'] ?? '') && alt !== '') {
    pen.words(escapedText(alt));
    return;
  }
  const src = sourceOf(attributes);
  if (src === '') return;
  const id = Number(
    /\b(?:wp-image|attachment)-(\d{1,9})\b/.exec(attributes['class'] ?? '')?.[1] ?? 0,
  );
  const words = alt || given.attachment(id)?.alt || plainText(attributes['title'] ?? '');
  show({ src, id, alt: words }, context);
};

/** Pictures that wait for a script name the one that it would show beside a stand-in. */
function sourceOf(attributes: Element['attributes']): string {
  const later = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];
  const [first] = later.map((name) => ownValue(attributes, name) ?? '').filter((one) => one !== '');
  const src = first ?? attributes['src'] ?? '';
  if (src !== '' && !src.startsWith('data:')) return src;
  const set = attributes['data-srcset'] ?? attributes['data-lazy-srcset'] ?? attributes['srcset'];
  return set?.trim().split(/[\s,]+/, 1)[0] || src;
}

type Shown = Readonly<{ src: string; id: number; alt: string }>;

export function show({ src, id, alt }: Shown, context: Context): void {
  const { given, pen } = context;
  const picture = given.pictureOf(src, id);
  if (!picture) return missing(src, alt, context);
  const image = (words: string) =>
    `<img src="${escapedHtml(picture.src)}"${words && ` alt="${escapedHtml(words)}"`} />`;
  const captioned = (caption: string) =>
    `<figure>${image(alt || plainText(caption))}<figcaption>${caption}</figcaption></figure>`;
  pen.block({ html: image(alt), kind: 'picture', captioned });
}

function missing(src: string, alt: string, context: Context): void {
  const { given, pen } = context;
  const address = given.linkOf(src);
  if (!/^https?:/.test(address)) {
    tell(context, `A picture that has no address is left out${alt && ` (“${alt}”)`}`);
    return;
  }
  tell(context, 'Pictures are missing: a link stands in the place of each');
  pen.block({
    html: `<p><a href="${escapedHtml(address)}">${MISSING}${escapedText(alt || address)}</a></p>`,
    kind: 'picture',
  });
}

/** Pictures, tables, players and words with a caption below. */
export const figure: Handler = ({ children }, context) => {
  const captions = children.filter((node) => isCaption(node));
  const blocks = context.inside(
    children.filter((node) => !isCaption(node)),
    context,
  );
  const words = captions
    .map((node) => (typeof node === 'string' ? '' : captionOf(node, context)))
    .filter((caption) => caption !== '')
    .join(' ');
  for (const block of captionedBy(blocks, words)) context.pen.block(block);
};

function isCaption(node: Element['children'][number]): boolean {
  return typeof node === 'object' && node.name === 'figcaption';
}

/** The text of a caption, in one line. */
function captionOf({ children }: Element, context: Context): string {
  return context
    .inside(children, context)
    .map((block) => loosely([block]).html)
    .join('<br />');
}

function captionedBy(blocks: readonly Block[], words: string): readonly Block[] {
  const last = blocks.findLastIndex(({ captioned }) => captioned !== undefined);
  if (words === '') return blocks;
  if (last !== -1)
    return blocks.map((block, at) =>
      at === last ? { html: block.captioned?.(words) ?? block.html, kind: 'picture' } : block,
    );
  return [...blocks, { html: `<p>${words}</p>`, kind: 'paragraph' }];
}

/** Pictures behind words, as covers and banners of builders have them. */
export function backdrop({ attributes }: Element, context: Context): void {
  const style = attributes['style'] ?? '';
  const address = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*['"]?([^'")]+)/i.exec(style)?.[1];
  if (address && !address.startsWith('data:'))
    show({ src: address.trim(), id: 0, alt: '' }, context);
}
