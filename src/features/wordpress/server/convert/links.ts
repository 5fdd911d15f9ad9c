import { elementsIn, plainText } from '../../../../content/richText/richText.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { type Context, escapedText, type Handler, tell } from './context.ts';

export const anchor: Handler = (element, context) => {
  const { attributes, children } = element;
  const { given, pen } = context;
  const href = attributes['href']?.trim() ?? '';
  const to = href === '' ? '' : given.linkOf(href);
  if (to === '' || to === '#') {
    if (/^(?:javascript|data|vbscript):/i.test(href))
      tell(context, 'A link that led to a script is words now');
    return context.walk(children, context);
  }
  if (pen.endsWith('</a>')) pen.words(' ');
  const [before, pictures] = [pen.count(), picturesIn(context)];
  const linked = (write: () => void) =>
    pen.marked({ open: `<a href="${escapedHtml(to)}">`, close: '</a>' }, write);
  linked(() => context.walk(children, context));
  if (pen.count() > before) return;
  const shown = picturesIn(context) > pictures;
  if (shown && isPictureItself(to, attributes['rel'] ?? '')) return;
  const [picture] = elementsIn(children).filter(({ name }) => name === 'img');
  const name = attributes['aria-label'] || attributes['title'] || picture?.attributes['alt'];
  if (name || shown) {
    if (shown) pen.settle();
    linked(() => pen.words(escapedText(plainText(name ?? '') || to)));
    if (shown) pen.settle();
  } else tell(context, `A link without words is left out (${to})`);
};

function picturesIn({ pen }: Context): number {
  return pen.blocks.filter(({ kind }) => kind === 'picture').length;
}

/** Pictures lead to themselves in large, or to the page that WordPress made for each. */
function isPictureItself(address: string, rel: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return (
    /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)$/i.test(path) || /attachment/.test(rel + address)
  );
}

/** Of a picture with parts that lead elsewhere, the links. */
export const imageMap: Handler = (element, context) => {
  const { pen, given } = context;
  tell(context, 'The parts of a picture are links below it now');
  for (const { name, attributes } of elementsIn(element.children)) {
    const to = name === 'area' ? given.linkOf(attributes['href'] ?? '') : '';
    if (to === '') continue;
    pen.settle();
    const words = attributes['alt'] || attributes['title'] || to;
    pen.marked({ open: `<a href="${escapedHtml(to)}">`, close: '</a>' }, () =>
      pen.words(escapedText(plainText(words))),
    );
    pen.settle();
  }
};
