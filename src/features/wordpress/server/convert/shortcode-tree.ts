/** A shortcode with its content; positions are characters of the text. */
export type Shortcode = Readonly<{
  name: string;
  /** The arguments, as they were written. */
  written: string;
  from: number;
  to: number;
  inner: readonly Part[];
  isClosed: boolean;
}>;

export type Part = string | Shortcode;

type Tag = Readonly<{
  name: string;
  written: string;
  isEnd: boolean;
  from: number;
  to: number;
  /** Written in two brackets, which WordPress shows as one. */
  isEscaped: boolean;
}>;

const LONGEST = 8_000;
/** Shortcodes in each other: more are taken for such without an end. */
const DEEPEST = 40;

/** Reads a text in time that its length asks for. */
export function readShortcodes(html: string): readonly Part[] {
  return treeOf(html, tagsOf(html));
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const next = finder(html);
  for (let at = 0; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '<' && /[a-z/]/i.test(html[at + 1] ?? '')) {
      const end = next('>', at);
      if (end !== -1 && end - at < LONGEST) at = end;
    } else if (sign === '[') {
      const tag = tagAt(html, at, next);
      if (!tag) continue;
      tags.push(tag);
      at = tag.to - 1;
    }
  }
  return tags;
}

/** Looks for a sign from a place that only grows, and once for each find. */
function finder(html: string): (sign: string, from: number) => number {
  const found = new Map<string, number>();
  return (sign, from) => {
    const known = found.get(sign);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const at = html.indexOf(sign, from);
    found.set(sign, at);
    return at;
  };
}

function tagAt(html: string, at: number, next: ReturnType<typeof finder>): Tag | undefined {
  const isDouble = html[at + 1] === '[';
  const open = isDouble ? at + 1 : at;
  const close = next(']', open);
  if (close === -1 || close - open > LONGEST) return undefined;
  const inside = html.slice(open + 1, close);
  const name = /^\/?([a-z][\w-]{0,60}\w)(?=[\s=/]|$)/i.exec(inside)?.[1];
  if (name === undefined || isBroken(inside)) return undefined;
  const isEnd = inside.startsWith('/');
  const isEscaped = isDouble ? html[close + 1] === ']' : isEnd && html[close + 1] === ']';
  return {
    name: name.toLowerCase(),
    written: isEnd ? '' : inside.slice(name.length),
    isEnd,
    from: isDouble && !isEscaped ? open : at,
    to: close + (isEscaped ? 2 : 1),
    isEscaped: isDouble && isEscaped,
  };
}

/** Whether another bracket opens before this one is closed, other than in quotation marks. */
function isBroken(inside: string): boolean {
  const at = inside.indexOf('[');
  return at !== -1 && (inside.slice(0, at).match(/["']/g)?.length ?? 0) % 2 === 0;
}

type Open = { tag: Tag; parts: Part[] };

function treeOf(html: string, tags: readonly Tag[]): readonly Part[] {
  const root: Open = {
    tag: { name: '', written: '', isEnd: false, from: 0, to: 0, isEscaped: false },
    parts: [],
  };
  const open: Open[] = [root];
  const waiting = new Map<string, number>();
  let at = 0;
  const top = (): Open => open.at(-1) ?? root;
  const say = (text: string) => void (text !== '' && top().parts.push(text));
  const isWaited = (name: string) => (waiting.get(name) ?? 0) > 0;
  for (const tag of tags) {
    if (tag.isEnd && !isWaited(tag.name)) continue;
    say(html.slice(at, tag.from));
    at = tag.to;
    if (tag.isEscaped) say(html.slice(tag.from + 1, tag.to - 1));
    else if (tag.isEnd) endAt(tag, open, waiting);
    else if (tag.written.endsWith('/') || open.length > DEEPEST) top().parts.push(single(tag));
    else {
      open.push({ tag, parts: [] });
      waiting.set(tag.name, (waiting.get(tag.name) ?? 0) + 1);
    }
  }
  say(html.slice(at));
  while (open.length > 1) giveUp(open, waiting);
  return root.parts;
}

function single({ name, written, from, to }: Tag): Shortcode {
  return { name, written: written.replace(/\/$/, ''), from, to, inner: [], isClosed: false };
}

function endAt(end: Tag, open: Open[], waiting: Map<string, number>): void {
  while (open.at(-1)?.tag.name !== end.name) giveUp(open, waiting);
  const closed = open.pop();
  if (!closed) return;
  waiting.set(end.name, (waiting.get(end.name) ?? 1) - 1);
  const { tag, parts } = closed;
  open.at(-1)?.parts.push({ ...single(tag), to: end.to, inner: parts, isClosed: true });
}

/** The innermost open shortcode has no end: its content becomes its siblings. */
function giveUp(open: Open[], waiting: Map<string, number>): void {
  const given = open.pop();
  if (!given) return;
  waiting.set(given.tag.name, (waiting.get(given.tag.name) ?? 1) - 1);
  const parts = open.at(-1)?.parts;
  parts?.push(single(given.tag));
  for (const part of given.parts) parts?.push(part);
}
