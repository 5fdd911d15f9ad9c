import { plainText, wordsOf } from '../../../../content/richText/richText.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { type Context, elementsBelow, escapedText, type Handler, tell } from './context.ts';

/** Frames, films, recordings and plug-in objects: each becomes a link. */
export const player: Handler = (element, context) => {
  const { attributes } = element;
  const below = elementsBelow(element);
  const source = [element, ...below].map(addressOf).find((address) => address !== undefined);
  const address = source === undefined ? '' : playedAt(context.given.linkOf(source));
  if (!/^(?:https?:|\/)/.test(address)) {
    const words = wordsOf(element.children);
    tell(context, `An embedded player without an address is left out${words && ` (“${words}”)`}`);
    return;
  }
  linkTo(address, attributes['title'] ?? '', context);
};

function addressOf({ name, attributes }: Parameters<Handler>[0]): string | undefined {
  const { src, 'data-src': later, data, value } = attributes;
  if (name === 'object') return data;
  if (name === 'param')
    return /^(?:movie|src)$/i.test(attributes['name'] ?? '') ? value : undefined;
  return ['iframe', 'video', 'audio', 'source', 'embed', 'frame'].includes(name)
    ? later || src || undefined
    : undefined;
}

/** The page of a film rather than the frame of its player. */
function playedAt(address: string): string {
  const film = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,20})/.exec(
    address,
  );
  if (film && film[1] !== 'videoseries') return `https://www.youtube.com/watch?v=${film[1]}`;
  const other = /^https?:\/\/player\.vimeo\.com\/video\/(\d{3,15})/.exec(address);
  return other ? `https://vimeo.com/${other[1]}` : address;
}

export function linkTo(address: string, title: string, context: Context): void {
  const { pen } = context;
  tell(context, 'An embedded player is a link now');
  pen.settle();
  pen.marked({ open: `<a href="${escapedHtml(address)}">`, close: '</a>' }, () =>
    pen.words(escapedText(plainText(title) || address)),
  );
  pen.settle();
}
