import {
  type Element,
  elementsIn,
  type Node,
  wordsOf,
} from '../../../../content/richText/richText.ts';
import { isAnchor } from '../../../../content/richText/anchors.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { type Context, escapedText, type Handler, joined, tell } from './context.ts';
import { backdrop, figure, image } from './images.ts';
import { anchor, imageMap } from './links.ts';
import { list, strayItem } from './lists.ts';
import { quotedWhole } from './notes.ts';
import { createPen, placeOf } from './pen.ts';
import { linkTo, player } from './players.ts';
import { table } from './tables.ts';

/** Elements of layout alone: their content stands by itself. */
const containers =
  'p div section article header footer main nav aside center address hgroup fieldset legend dl dd details figcaption body html search dialog noframes thead tbody tfoot tr td th caption'.split(
    ' ',
  );

/** Elements that go with all that is in them, and how people call them. */
const dropped: Readonly<Record<string, string>> = {
  form: 'A form',
  applet: 'An embedded object',
  canvas: 'A drawing',
  svg: 'A drawing',
  select: 'A form field',
  textarea: 'A form field',
  datalist: 'A form field',
  noscript: 'A text for browsers without scripts',
  template: 'A template',
};

const emphasis: Readonly<Record<string, string>> = {
  ...Object.fromEntries('strong em sub sup code s'.split(' ').map((name) => [name, name])),
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Styles that stand for emphasis. */
const looks = [
  [/text-decoration[^;]{0,60}line-through/i, 's'],
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
] as const;

export function walk(nodes: readonly Node[], context: Context): void {
  for (const node of nodes) {
    if (typeof node === 'string') text(node, context);
    else styled(node, context);
  }
}

export function inside(nodes: readonly Node[], context: Context) {
  const pen = createPen(context.progress, context.isCell ? (line) => line : linkAlone(context));
  walk(nodes, { ...context, pen });
  pen.settle();
  return pen.blocks;
}

/** WordPress shows the page of an address that stands alone on its line. */
export function linkAlone({
  given,
  notes,
  progress,
}: Pick<Context, 'given' | 'notes' | 'progress'>) {
  return (line: string): string => {
    const address = line.trim();
    if (!/^https?:\/\/[^\s<>"]{4,}$/.test(address)) return line;
    const to = escapedHtml(given.linkOf(address.replaceAll('&amp;', '&')));
    if (to === '') return line;
    notes.add('An embedded player is a link now', placeOf(progress));
    return `<a href="${to}">${address}</a>`;
  };
}

const emptyLine = /\r?\n[\t ]*\r?\n\s*/;

function text(words: string, context: Context): void {
  const { pen, isLines, isPre } = context;
  if (isPre) return lines(words, context);
  if (!isLines || pen.isHeading()) return pen.words(escapedText(words));
  for (const [at, paragraph] of words.split(emptyLine).entries()) {
    if (at > 0) pen.settle();
    lines(paragraph, context);
  }
}

function lines(words: string, { pen, isPre }: Context): void {
  for (const [at, line] of words.split(/\r?\n/).entries()) {
    if (at > 0 && isPre) pen.anotherBreak();
    else if (at > 0) pen.break();
    pen.words(escapedText(line));
  }
}

function styled(element: Element, context: Context): void {
  if (isOrnament(element)) return;
  const style = element.attributes['style'];
  if (style === undefined) return write(element, context);
  if (/display:\s*none/i.test(style)) {
    const words = wordsOf(element.children);
    if (words !== '') tell(context, `Words that were hidden are left out (${quotedWhole(words)})`);
    return;
  }
  const marks = looks.flatMap(([look, tag]) => (look.test(style) ? [tag] : []));
  marked(marks, () => write(element, context), context);
}

/** Signs for the eye alone, such as the plus of a part that opens. */
function isOrnament({ attributes, children }: Element): boolean {
  return (
    attributes['aria-hidden'] === 'true' &&
    !/[\p{L}\p{N}]/u.test(wordsOf(children)) &&
    !elementsIn(children).some(({ name }) => name === 'img')
  );
}

function marked(tags: readonly string[], write: () => void, context: Context): void {
  const [tag, ...rest] = tags;
  if (tag === undefined) return write();
  context.pen.marked({ open: `<${tag}>`, close: `</${tag}>` }, () => marked(rest, write, context));
}

function write(element: Element, context: Context): void {
  const { name, attributes, children } = element;
  const handler = ownValue(handlers, name);
  const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
  if (id !== undefined && context.linked.has(id) && isAnchor(id) && name !== 'li') {
    if (handler && !inline.has(name)) context.pen.settle();
    context.pen.anchor(id);
  }
  if (handler) return handler(element, context);
  const tag = ownValue(emphasis, name);
  if (tag === undefined) context.walk(children, context);
  else marked([tag], () => context.walk(children, context), context);
}

const container: Handler = (element, context) => {
  const { pen } = context;
  pen.settle();
  backdrop(element, context);
  context.walk(element.children, context);
  pen.settle();
};

const leftOut: Handler = ({ name, children }, context) => {
  const words = wordsOf(children);
  const said = words === '' ? '' : ` (${quotedWhole(words)})`;
  tell(context, `${ownValue(dropped, name)} is left out${said}`);
};

const heading: Handler = ({ name, attributes, children }, context) => {
  const { pen } = context;
  const level = Math.min(Math.max(Number(name[1]), 2), 4);
  const id = attributes['id'];
  pen.as(`h${level}`, () => {
    if (id !== undefined && isAnchor(id) && !context.linked.has(id)) pen.anchor(id);
    context.walk(children, context);
  });
};

const quotation: Handler = ({ children }, context) => {
  const html = joined(context.inside(children, context));
  if (html !== '') context.pen.block({ html: `<blockquote>${html}</blockquote>`, kind: 'other' });
};

const preformatted: Handler = (element, context) => {
  const { pen } = context;
  const isVerse = /verse|poem/.test(element.attributes['class'] ?? '');
  const hasLinks = elementsIn(element.children).some(({ name }) => name === 'a');
  pen.settle();
  marked(
    isVerse || hasLinks ? [] : ['code'],
    () => context.walk(element.children, { ...context, isPre: true }),
    context,
  );
  pen.settle();
};

/** Words that stand above the block that they name. */
const title: Handler = ({ children }, context) => {
  const hasHeading = elementsIn(children).some(({ name }) => /^h[1-6]$/.test(name));
  context.pen.settle();
  marked(hasHeading ? [] : ['strong'], () => context.walk(children, context), context);
  context.pen.settle();
};

function between(before: string, after: string): Handler {
  return ({ children }, context) => {
    context.pen.words(before);
    context.walk(children, context);
    context.pen.words(after);
  };
}

const line: Handler = (_element, { pen, isLines, isPre }) => {
  if (isPre || !isLines) return pen.anotherBreak();
  // Two breaks are the end of a paragraph to WordPress.
  if (pen.isAtBreak() && !pen.isHeading()) pen.settle();
  else pen.break();
};

const script: Handler = ({ name, attributes }, context) => {
  const { src = '' } = attributes;
  if (name === 'style') return tell(context, 'Styles are left out');
  if (/json|text\/template/i.test(attributes['type'] ?? '')) return;
  const gist = /^(?:https?:)?\/\/(gist\.github\.com\/[\w./-]+)\.js\b/.exec(src)?.[1];
  if (gist !== undefined) return linkTo(`https://${gist}`, '', context);
  const host = URL.canParse(src, 'https://x.example') ? new URL(src, 'https://x.example').host : '';
  tell(
    context,
    `A script is left out${host === '' || host === 'x.example' ? '' : ` (of ${host})`}`,
  );
};

/** Takes the words of a formula as they can be copied. */
const formula: Handler = ({ attributes, children }, context) => {
  const source = elementsIn(children).find(({ name }) => name === 'annotation');
  const words = attributes['data-latex'] ?? wordsOf(source?.children ?? children);
  tell(context, 'A formula is plain signs now');
  marked(['code'], () => context.pen.words(escapedText(words)), context);
};

const button: Handler = ({ children }, context) => {
  tell(context, 'A button is words now');
  context.walk(children, context);
};

const field: Handler = ({ attributes }, context) => {
  const { type, value = '', placeholder = '' } = attributes;
  if (type === 'hidden') return;
  const words = value || placeholder;
  tell(context, `A form field is left out${words && ` (${quotedWhole(words)})`}`);
};

const gone: Handler = ({ attributes }, context) => tell(context, attributes['what'] ?? '');

/** Those that stand within words. */
const inline = new Set(['a', 'br', 'q', 'rt', 'rp', 'img', 'math', 'button', 'input']);

const handlers: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(containers.map((name) => [name, container])),
  ...Object.fromEntries(Object.keys(dropped).map((name) => [name, leftOut])),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6'.split(' ').map((name) => [name, heading])),
  ...Object.fromEntries('ul ol menu dir'.split(' ').map((name) => [name, list])),
  ...Object.fromEntries(
    'iframe video audio object embed frame'.split(' ').map((name) => [name, player]),
  ),
  li: strayItem,
  dt: title,
  summary: title,
  table,
  blockquote: quotation,
  pre: preformatted,
  listing: preformatted,
  xmp: preformatted,
  figure,
  img: image,
  a: anchor,
  map: imageMap,
  br: line,
  hr: (_element, { pen }) => pen.block({ html: '<hr />', kind: 'other' }),
  q: between('“', '”'),
  rt: between(' (', ')'),
  rp: () => {},
  script,
  style: script,
  math: formula,
  button,
  input: field,
  'left-out': gone,
  'as-lines': (element, context) => container(element, { ...context, isLines: true }),
};
