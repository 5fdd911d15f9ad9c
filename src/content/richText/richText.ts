import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

import { mediaAt } from './mediaAddress.ts';

/** An element of HTML. Values of attributes are decoded; places are characters of the text it was read from. */
export type Element = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Node[];
  /** Start and end of its first tag, as offsets. */
  start: number;
  opened: number;
  /** End of its last tag. */
  end: number;
}>;

export type Node = Element | string;

/** A file of the media library that a rich text shows, or leads to. */
export type MediaMention = Readonly<{ id: number; shown: boolean }>;

type Growing = { -readonly [Key in keyof Element]: Element[Key] } & { children: Node[] };

/** Elements within each other: nobody writes so many. Each that opens takes the parser longer, the more are open. */
const DEEPEST = 150;

/** Whether elements stand in each other without end: of such a text the words alone are read. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let isFound = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth <= DEEPEST) return;
      isFound = true;
      parser.pause();
    },
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
  return isFound;
}

/**
 * Parses HTML. Malformed input is read much as browsers do; if elements are nested too deep, only the text is
 * kept. Runs in linear time.
 */
export function parse(html: string): readonly Node[] {
  const root: Node[] = [];
  const open: Growing[] = [];
  let isLeft = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const place = { start: parser.startIndex, opened: parser.endIndex + 1, end: html.length };
      const element: Growing = { name, attributes, children: [], ...place };
      (open.at(-1)?.children ?? root).push(element);
      open.push(element);
      if (open.length <= DEEPEST) return;
      isLeft = true;
      parser.pause();
    },
    ontext: (text) => void (open.at(-1)?.children ?? root).push(text),
    onclosetag(_name, isImplied) {
      const closed = open.pop();
      if (closed)
        closed.end = isImplied ? Math.max(closed.opened, parser.startIndex) : parser.endIndex + 1;
    },
  });
  parser.end(html);
  return isLeft ? [textRuns(html)] : root;
}

/** Every element, in the order of the text, those inside others too. */
export function elementsIn(nodes: readonly Node[]): Element[] {
  const found: Element[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') continue;
    found.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] ?? '');
  }
  return found;
}

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup']);

/** The text of HTML: entities decoded, with a space between blocks. Struck words go, as plain ones would hold again. */
export function plainText(html: string): string {
  return wordsOf(parse(html));
}

export function wordsOf(nodes: readonly Node[]): string {
  const texts: string[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      texts.push(node);
      continue;
    }
    if (node.name === 's') continue;
    const gap = inline.has(node.name) ? [] : [' '];
    waiting.push(...gap, ...node.children.toReversed(), ...gap);
  }
  return texts
    .join('')
    .replace(/[\t\n\r ]+/g, ' ')
    .trim();
}

export function links(html: string): string[] {
  return elementsIn(parse(html)).flatMap(({ name, attributes: { href } }) =>
    name === 'a' && href !== undefined ? [href] : [],
  );
}

export function pictures(html: string): Element[] {
  return elementsIn(parse(html)).filter(({ name }) => name === 'img');
}

/** A heading: its level, 1 to 6, and its words. */
export type Heading = Readonly<{ level: number; text: string }>;

export function headings(html: string): Heading[] {
  return elementsIn(parse(html)).flatMap(({ name, children }) =>
    /^h[1-6]$/.test(name) ? [{ level: Number(name.slice(1)), text: wordsOf(children) }] : [],
  );
}

/** Every file of the media library in HTML, in the order of the text. */
export function mediaIn(html: string): MediaMention[] {
  if (!html.includes('/media/')) return [];
  return elementsIn(parse(html)).flatMap(({ attributes: { src, href } }) => [
    ...mentionsOf(src, true),
    ...mentionsOf(href, false),
  ]);
}

function mentionsOf(address: string | undefined, shown: boolean): MediaMention[] {
  const id = address === undefined ? undefined : mediaAt(address);
  return id === undefined ? [] : [{ id, shown }];
}

export type Edit = Readonly<{ from: number; to: number; by: string }>;

/** The text with these changes, which do not overlap, in their order. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, by } of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(at, from), by);
    at = to;
  }
  return parts.join('') + text.slice(at);
}

function leave(): void {}

/** The text of HTML, with a space for each tag between words. Runs in linear time at any depth. */
export function textRuns(html: string): string {
  const runs: string[] = [];
  const part = () => void runs.push(' ');
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => void runs.push(html.slice(start, end)),
    ontextentity: (code) => void runs.push(String.fromCodePoint(code)),
    onopentagname: part,
    onclosetag: part,
    onopentagend: leave,
    onselfclosingtag: leave,
    onattribname: leave,
    onattribdata: leave,
    onattribentity: leave,
    onattribend: leave,
    oncdata: leave,
    oncomment: leave,
    ondeclaration: leave,
    onprocessinginstruction: leave,
    onend: leave,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return runs.join('');
}
