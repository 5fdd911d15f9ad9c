import { plainText } from '../../../../content/richText/richText.ts';
import { sourceOf } from './builders.ts';
import type { Attachment, Converting, Taken } from './context.ts';
import { convertHtml } from './convert.ts';
import { endingOf, isTakenDocument } from './documents.ts';
import { besideText, type WxrItem } from '../wxr/parts.ts';
import type { OldSite } from './old-site.ts';
import { escapedPercents, isSamePicture, spelled, withoutSize } from './spellings.ts';

export type Words = Readonly<{ html: string; notes: readonly string[]; cover: number | null }>;

/** The longest text that an article or a section can have. */
export const LONGEST_TEXT = 60_000;

export type Wanted = Readonly<{
  key: string;
  sources: readonly string[];
  alt: string;
  /** A picture that the text shows; others are documents to which it leads. */
  isShown: boolean;
  /** It stands beside the title, and nobody has described it. */
  isDecorative?: boolean;
}>;
export type InLibrary = Taken & Readonly<{ id: number }>;

/** The files of the old site that an item shows or leads to, and that the library can take. */
export function filesOf(item: WxrItem, old: OldSite): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (sources: readonly string[], isShown: boolean, alt = ''): void => {
    const [key] = sources;
    if (key === undefined) return;
    const known = wanted.get(key);
    if (!known) wanted.set(key, { key, sources, alt, isShown });
    else if (isShown && !known.isShown) wanted.set(key, { ...known, isShown });
  };
  const cover = old.attachment(coverOf(item));
  if (cover) {
    const sources = sourcesOf(cover.url, coverOf(item), old);
    want(sources, true, descriptionOf(cover));
    const [key = ''] = sources;
    const first = wanted.get(key);
    if (first?.alt === '') wanted.set(key, { ...first, isDecorative: true });
  }
  converted(item, old, {
    pictureOf: (address, wpId) => {
      want(sourcesOf(address, wpId, old), true, old.attachment(wpId)?.alt);
      return { src: '' };
    },
    linkOf: (address) => {
      const file = old.fileAt(address);
      if (file !== undefined && isTakenDocument(file)) want(sourcesOf(file, 0, old), false);
      return '';
    },
  });
  return [...wanted.values()];
}

export function wordsOf(
  item: WxrItem,
  old: OldSite,
  inLibrary: (key: string) => InLibrary | undefined,
): Words {
  const at = (address: string, wpId: number) => {
    const [key] = sourcesOf(address, wpId, old);
    return key === undefined ? undefined : inLibrary(key);
  };
  const left = new Set<string>();
  const linkOf = (address: string): string => {
    const file = old.fileAt(address);
    if (file === undefined) return old.linkOf(address);
    const taken = isTakenDocument(file) ? at(file, 0)?.src : undefined;
    if (taken === undefined && !isTakenDocument(file)) left.add(leftOut(file));
    return taken ?? file;
  };
  const { html, notes } = converted(item, old, { linkOf, pictureOf: at });
  const beside = item.meta[besideText];
  if (beside) left.add(`Fields beside the text are left out: ${beside}`);
  const short = item.kind === 'page' ? plainText(item.excerpt).trim() : '';
  if (!plainText(html).includes(short)) left.add(`Its excerpt is left out: ${short}`);
  const attached = old.attachment(coverOf(item));
  const cover = attached && at(attached.url, coverOf(item));
  if (attached && cover && descriptionOf(attached) === '') left.add(UNDESCRIBED);
  return { html, notes: [...notes, ...left], cover: cover?.id ?? null };
}

const UNDESCRIBED = 'The cover had no description in WordPress: it is marked as decoration';

function descriptionOf({ alt, caption }: Attachment): string {
  return alt || plainText(caption);
}

function converted(item: WxrItem, old: OldSite, given: Pick<Converting, 'linkOf' | 'pictureOf'>) {
  const { attachment, sharedBlock } = old;
  const attached = (wpId = item.wpId) => old.attached(wpId);
  // Courses and the like show their short description above the text.
  const source = item.was === undefined ? sourceOf(item) : `${item.excerpt}\n\n${sourceOf(item)}`;
  return convertHtml(
    source,
    { attachment, sharedBlock, attached, ...given },
    item.meta['footnotes'],
  );
}

function leftOut(file: string): string {
  const kind = endingOf(file).toUpperCase();
  return `“${nameOf(file)}” stays at its old address: the library takes PDF, not ${kind}`;
}

export function nameOf(file: string): string {
  return spelled(file.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? file);
}

function coverOf({ meta }: WxrItem): number {
  return Number(meta['_thumbnail_id'] ?? 0);
}

/** Sizes that the picture host of WordPress.com, and plugins, make on request. */
const sizing = /^(?:resize|fit|crop|w|h|width|height|quality|q|strip|ssl|zoom|lb|ulb|compress)$/;
const photon = /^https?:\/\/i\d\.wp\.com\/(?=[^/]+\.)/i;

function unsized(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address.replace(photon, 'https://'));
  const sizes = [...url.searchParams.keys()].filter((name) => sizing.test(name));
  for (const name of sizes) url.searchParams.delete(name);
  return url.href;
}

/** Addresses of a file, the largest size first; none if it is no valid address. The first names the file. */
function sourcesOf(address: string, wpId: number, old: OldSite): string[] {
  const original = old.attachment(wpId)?.url;
  // Texts that were moved from another site before have its numbers still.
  const own = original !== undefined && isSamePicture(original, address) ? original : undefined;
  const whole = wholeAddress(address, old.site.address);
  const plain = unsized(whole);
  const found = [own, withoutSize(plain), plain, whole].map((one) =>
    one === undefined ? '' : wholeAddress(one, old.site.address),
  );
  return [...new Set(found)].filter((one) => /^https?:/.test(one));
}

/** With the site's address before it, and without the part that names a place in it; empty if it is none. */
function wholeAddress(address: string, site: string): string {
  const base = URL.canParse(site) ? site : undefined;
  const escaped = escapedPercents(address);
  if (address === '' || !URL.canParse(escaped, base)) return '';
  return new URL(escaped, base).href.split('#', 1)[0] ?? '';
}
