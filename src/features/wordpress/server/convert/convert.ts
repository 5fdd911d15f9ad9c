import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import {
  type Element,
  isTooDeep,
  type Node,
  parse,
  plainText,
  wordsOf as wordsIn,
} from '../../../../content/richText/richText.ts';
import { type AttachmentOf, linked, withoutShortcodes } from './shortcodes.ts';
import { ownValue } from '../../../../kernel/record.ts';

const same =
  'p h2 h3 h4 ul ol li strong em sub sup code blockquote table thead tbody tr th td caption';

const kept: Readonly<Record<string, string>> = {
  ...Object.fromEntries(same.split(' ').map((name) => [name, name])),
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
};

const single = new Set(['br', 'hr']);

/** Blocks: the start of one ends a paragraph. */
const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote table figure hr div section article header footer main aside dl pre details iframe video audio form script style address center fieldset'.split(
    ' ',
  ),
);

/** Elements that go with all that is in them, and how people call them. */
const dropped: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'styles',
  form: 'a form',
  object: 'an embedded object',
  embed: 'an embedded object',
  applet: 'an embedded object',
  canvas: 'a drawing',
  svg: 'a drawing',
  math: 'a formula',
  input: 'a form field',
  select: 'a form field',
  textarea: 'a form field',
  button: 'a button',
  noscript: 'words for browsers without scripts',
  template: 'a template',
  map: 'an image map',
};

const players = new Set(['iframe', 'video', 'audio']);
const flows = new Set('div section article main aside center blockquote'.split(' '));
export type Taken = Readonly<{ src: string }>;

export type Converting = Readonly<{
  attachment: AttachmentOf;
  linkOf(address: string): string;
  /** The imported picture; undefined if it could not be fetched. */
  pictureOf(address: string, wpId: number): Taken | undefined;
}>;

/** Converts HTML of WordPress into rich text. The sanitiser of all content runs last. */
export function convertHtml(source: string, given: Converting) {
  const notes = new Set<string>();
  const { html, left } = withoutShortcodes(withoutBlockMarks(source, notes), given.attachment);
  for (const name of left) notes.add(`The shortcode ${name} is left out`);
  const writer: Writer = { ...given, notes };
  const nodes = parse(html);
  if (isTooDeep(html)) {
    notes.add('The text is nested too deeply: its words alone are kept');
    return { html: paragraphs(escapedText(wordsIn(nodes)), false).join(''), notes: [...notes] };
  }
  const isLines = !source.includes('<!-- wp:');
  return { html: flow(nodes, writer, isLines).trim(), notes: [...notes] };
}

type Writer = Converting & Readonly<{ notes: Set<string> }>;

/** Gutenberg marks blocks by comments; blocks rendered by the server have no content between them. */
function withoutBlockMarks(source: string, notes: Set<string>): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = source.indexOf('<!--'); open !== -1; open = source.indexOf('<!--', at)) {
    const close = source.indexOf('-->', open);
    parts.push(source.slice(at, open));
    at = close === -1 ? source.length : close + 3;
    const mark = source.slice(open + 4, close === -1 ? undefined : close).trim();
    const name = /^wp:([\w/-]{1,80})/.exec(mark)?.[1];
    if (name && mark.endsWith('/'))
      notes.add(`The block “${name}”, which WordPress filled in, is left out`);
  }
  return parts.join('') + source.slice(at);
}

function flow(nodes: readonly Node[], writer: Writer, isLines: boolean): string {
  const out: string[] = [];
  let run: string[] = [];
  const settle = (): void => {
    out.push(...paragraphs(run.join(''), isLines));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') run.push(lineText(node, isLines));
    else if (blocks.has(node.name) || isPicture(node)) {
      settle();
      out.push(block(node, writer, isLines));
    } else run.push(inline(node, writer));
  }
  settle();
  return out.join('');
}

const PARAGRAPH = '\u0000';

function lineText(text: string, isLines: boolean): string {
  const escaped = escapedText(text);
  return isLines ? escaped.replace(/\r?\n[\t ]*\r?\n\s*/g, PARAGRAPH) : escaped;
}

function paragraphs(run: string, isLines: boolean): string[] {
  return run
    .split(PARAGRAPH)
    .map((words) => words.trim())
    .filter((words) => words !== '' && words !== '&nbsp;' && words !== '\u00a0')
    .map((words) => `<p>${isLines ? words.replace(/\r?\n/g, '<br />') : words}</p>`);
}

function block(element: Element, writer: Writer, isLines: boolean): string {
  const { name, children } = element;
  if (name === 'figure') return figure(element, writer);
  if (isPicture(element)) return picturesIn([element], writer, '');
  if (name === 'pre') return preformatted(element);
  if (name === 'dl' || name === 'details') return flow(children, writer, false);
  const plain = plainBlock(element, writer);
  if (plain !== undefined) return plain;
  if (flows.has(name)) {
    const inside = flow(children, writer, isLines);
    return name === 'blockquote' ? `<blockquote>${inside}</blockquote>` : inside;
  }
  if (name === 'p' || /^h\d$/.test(name)) return paragraph(element, writer);
  return Object.hasOwn(kept, element.name)
    ? wrapped(element, writer)
    : flow(children, writer, isLines);
}

function plainBlock({ name, attributes, children }: Element, writer: Writer): string | undefined {
  const gone = ownValue(dropped, name);
  if (gone !== undefined) {
    writer.notes.add(`${gone[0]?.toUpperCase()}${gone.slice(1)} is left out`);
    return '';
  }
  if (players.has(name)) return player(attributes['src'] ?? sourceIn(children), writer);
  return single.has(name) ? `<${name} />` : undefined;
}

function sourceIn(children: readonly Node[]): string {
  const source = children.find((node) => typeof node !== 'string' && node.name === 'source');
  return typeof source === 'object' ? (source.attributes['src'] ?? '') : '';
}

function player(src: string, { notes }: Writer): string {
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//.test(address)) return '';
  notes.add('An embedded player is a link now');
  return linked(address);
}

function paragraph({ name, children }: Element, writer: Writer): string {
  const tag = ownValue(kept, name) ?? 'p';
  const out: string[] = [];
  let run: string[] = [];
  const settle = (): void => {
    const words = run.join('').trim();
    if (words !== '' && words !== '\u00a0') out.push(`<${tag}>${words}</${tag}>`);
    run = [];
  };
  for (const node of children) {
    if (typeof node === 'object' && (isPicture(node) || players.has(node.name))) {
      settle();
      out.push(block(node, writer, false));
    } else run.push(typeof node === 'string' ? escapedText(node) : inline(node, writer));
  }
  settle();
  return out.join('');
}

function wrapped({ name, attributes, children }: Element, writer: Writer): string {
  const tag = ownValue(kept, name) ?? name;
  const own = ['colspan', 'rowspan', 'scope', 'start', 'type']
    .filter((key) => /^[\w]{1,10}$/.test(ownValue(attributes, key) ?? ''))
    .map((key) => ` ${key}="${ownValue(attributes, key)}"`)
    .join('');
  const inside = children.map((node) =>
    typeof node === 'string'
      ? escapedText(node)
      : blocks.has(node.name) || isPicture(node)
        ? block(node, writer, false)
        : inline(node, writer),
  );
  return `<${tag}${own}>${inside.join('')}</${tag}>`;
}

function inline(element: Element, writer: Writer): string {
  const { name, attributes, children } = element;
  if (name === 'img') return picturesIn([element], writer, '');
  if (['li', 'tr', 'td', 'th', 'thead', 'tbody', 'caption'].includes(name))
    return wrapped(element, writer);
  const plain = plainBlock(element, writer);
  if (plain !== undefined) return plain;
  const inside = inlines(children, writer);
  if (name === 'a') return anchor(attributes['href'] ?? '', inside, writer);
  const tag = ownValue(kept, name);
  return tag ? `<${tag}>${inside}</${tag}>` : inside;
}

function anchor(href: string, inside: string, { linkOf }: Writer): string {
  const to = linkOf(href.trim());
  return to === '' || inside === '' ? inside : `<a href="${escapedHtml(to)}">${inside}</a>`;
}

/** A picture by itself, or one that leads to itself in large. */
function isPicture({ name, children }: Element): boolean {
  if (name === 'img') return true;
  const inside = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const [only] = inside;
  return (
    ['a', 'span', 'picture', 'strong', 'em'].includes(name) &&
    inside.length === 1 &&
    typeof only === 'object' &&
    isPicture(only)
  );
}

function figure(element: Element, writer: Writer): string {
  const all = elementsBelow(element);
  const table = all.find(({ name }) => name === 'table');
  if (table) return wrapped(table, writer);
  const film = all.find(({ name }) => players.has(name));
  if (film) return block(film, writer, false);
  const inner = outermost(element, 'figure');
  if (inner.length > 0) return inner.map((one) => figure(one, writer)).join('');
  const images = all.filter(({ name }) => name === 'img');
  const caption = all.find(({ name }) => name === 'figcaption');
  const words = caption ? inlines(caption.children, writer).trim() : '';
  if (images.length > 0) return picturesIn(images, writer, words);
  return embedded(element, writer) + (words && `<p>${words}</p>`);
}

function inlines(children: readonly Node[], writer: Writer): string {
  return children
    .map((node) => (typeof node === 'string' ? escapedText(node) : inline(node, writer)))
    .join('');
}

/** Embed blocks hold only the address of the embedded page. */
function embedded(element: Element, writer: Writer): string {
  const words = textBelow(element).trim();
  if (/^https?:\/\/\S+$/.test(words)) return player(words, writer);
  return flow(
    element.children.filter((node) => typeof node === 'string' || node.name !== 'figcaption'),
    writer,
    false,
  );
}

/** The caption of several pictures goes below the last. */
function picturesIn(images: readonly Element[], writer: Writer, caption: string): string {
  return images
    .flatMap((element) => (element.name === 'img' ? [element] : elementsBelow(element)))
    .filter(({ name }) => name === 'img')
    .map((image, at, { length }) => picture(image, writer, at === length - 1 ? caption : ''))
    .join('');
}

function picture(
  { attributes }: Element,
  { pictureOf, attachment, notes }: Writer,
  caption: string,
): string {
  const src = attributes['data-src'] ?? attributes['src'] ?? '';
  const isCounter = ['width', 'height'].some(
    (side) => Number(ownValue(attributes, side) ?? 9) <= 2,
  );
  if (isCounter || src === '') return '';
  const id = Number(/\bwp-image-(\d{1,9})\b/.exec(attributes['class'] ?? '')?.[1] ?? 0);
  const picture = pictureOf(src, id);
  const alt = attributes['alt'] || attachment(id)?.alt || plainText(caption);
  if (!picture) {
    notes.add('Pictures are missing: a link stands in the place of each');
    return /^https?:/.test(src) ? missing(src, alt || caption) : '';
  }
  const image = `<img src="${escapedHtml(picture.src)}"${alt && ` alt="${escapedHtml(alt)}"`} />`;
  return caption ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : image;
}

function missing(src: string, alt: string): string {
  const words = plainText(alt) || src;
  return `<p><a href="${escapedHtml(src)}">Picture missing: ${escapedText(words)}</a></p>`;
}

function elementsBelow({ children }: Element): Element[] {
  return children.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsBelow(node)],
  );
}

function outermost({ children }: Element, wanted: string): Element[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.name === wanted ? [node] : outermost(node, wanted);
  });
}

function textBelow({ children }: Element): string {
  return children.map((node) => (typeof node === 'string' ? node : textBelow(node))).join('');
}

function preformatted(element: Element): string {
  const text = escapedText(textBelow(element).trim());
  return `<p><code>${text.replace(/\r?\n/g, '<br />')}</code></p>`;
}

function escapedText(text: string): string {
  return escapedHtml(text).replaceAll('>', '&gt;').replaceAll('&quot;', '"');
}
