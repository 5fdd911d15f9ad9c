import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';

export type Attachment = Readonly<{ url: string; alt: string; caption: string }>;
export type AttachmentOf = (id: number) => Attachment | undefined;
const LONGEST = 2_000;
const embeds = new Set(['embed', 'youtube', 'vimeo', 'video', 'audio', 'playlist']);

type Found = Readonly<{
  from: number;
  to: number;
  name: string;
  attributes: string;
  inner: string;
}>;

export function withoutShortcodes(html: string, attachment: AttachmentOf) {
  const left: string[] = [];
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  for (let found = next(html, at, unclosed); found; found = next(html, at, unclosed)) {
    parts.push(html.slice(at, found.from));
    const stands = standsFor(found, attachment);
    if (stands === undefined) left.push(`[${found.name}]`);
    parts.push(stands ?? found.inner);
    at = found.to;
  }
  parts.push(html.slice(at));
  return { html: parts.join(''), left };
}

/** Names that are opened and never closed; beyond this number, none is looked for. */
const MOST_UNCLOSED = 300;

function next(html: string, from: number, unclosed: Set<string>): Found | undefined {
  let close = -1;
  for (let open = html.indexOf('[', from); open !== -1; open = html.indexOf('[', open + 1)) {
    // The same one ends all that are opened before it.
    if (close < open) close = html.indexOf(']', open);
    if (close === -1) return undefined;
    if (close - open > LONGEST) continue;
    const found = read(html, { open, close }, unclosed);
    if (found) return found;
  }
  return undefined;
}

type Brackets = { open: number; close: number };

function read(html: string, { open, close }: Brackets, unclosed: Set<string>): Found | undefined {
  const inside = html.slice(open + 1, close);
  const name = /^[a-z][\w-]{1,40}/i.exec(inside)?.[0]?.toLowerCase();
  if (name === undefined) return undefined;
  const attributes = inside.slice(name.length);
  const ending = `[/${name}]`;
  const isOpen = inside.endsWith('/') || unclosed.has(name) || unclosed.size >= MOST_UNCLOSED;
  const end = isOpen ? -1 : html.indexOf(ending, close);
  if (end === -1 && !isOpen) unclosed.add(name);
  if (end === -1 && !isShortcode(name, attributes)) return undefined;
  if (end === -1) return { from: open, to: close + 1, name, attributes, inner: '' };
  return {
    from: open,
    to: end + ending.length,
    name,
    attributes,
    inner: html.slice(close + 1, end),
  };
}

/** People write words in brackets too: one without anything else in it is a shortcode by its name alone. */
function isShortcode(name: string, attributes: string): boolean {
  return name === 'gallery' || /[-_]/.test(name) || /^\s+[\w-]{1,60}\s*=/.test(attributes);
}

function standsFor(found: Found, attachment: AttachmentOf): string | undefined {
  const { name, attributes, inner } = found;
  if (name === 'caption' || name === 'wp_caption')
    return captioned(inner, valueOf(attributes, 'caption'));
  if (name === 'gallery') return gallery(valueOf(attributes, 'ids'), attachment);
  if (!embeds.has(name)) return undefined;
  const address =
    inner.trim() ||
    valueOf(attributes, 'src') ||
    valueOf(attributes, 'mp4') ||
    valueOf(attributes, 'mp3');
  return /^https?:\/\//.test(address) ? linked(address) : undefined;
}

export function linked(address: string): string {
  const text = escapedHtml(address);
  return `<p><a href="${text}">${text}</a></p>`;
}

/** The caption follows the picture, or is in an attribute in old versions. */
function captioned(inner: string, given: string): string {
  const cut = Math.max(inner.lastIndexOf('/>'), inner.lastIndexOf('</a>'));
  const end = cut === -1 ? inner.indexOf('>') + 1 : cut + (inner.startsWith('/>', cut) ? 2 : 4);
  const caption = given || inner.slice(end).trim();
  return `<figure>${inner.slice(0, end)}<figcaption>${caption}</figcaption></figure>`;
}

function gallery(ids: string, attachment: AttachmentOf): string {
  const pictures = ids.split(',').map((id) => attachment(Number(id)));
  return pictures.map((picture) => (picture ? figureOf(picture) : '')).join('');
}

function figureOf({ url, alt, caption }: Attachment): string {
  const below = caption && `<figcaption>${escapedHtml(caption)}</figcaption>`;
  return `<figure><img src="${escapedHtml(url)}" alt="${escapedHtml(alt)}" />${below}</figure>`;
}

function valueOf(attributes: string, name: string): string {
  const words = ` ${attributes}`.replace(/\s/g, ' ');
  const at = words.indexOf(` ${name}=`);
  if (at === -1) return '';
  const rest = words.slice(at + name.length + 2);
  const quote = rest[0] === '"' || rest[0] === "'" ? rest[0] : ' ';
  const value = quote === ' ' ? rest : rest.slice(1);
  const end = value.indexOf(quote);
  return (end === -1 ? value : value.slice(0, end)).replace(/\/$/, '').trim();
}
