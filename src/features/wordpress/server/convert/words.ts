import { convertHtml, type Taken } from './convert.ts';
import type { WxrItem } from '../wxr/parts.ts';
import type { OldSite } from './old-site.ts';

/** An item's text as it is converted, and its cover. */
export type Words = Readonly<{ html: string; notes: readonly string[]; cover: number | null }>;

/** The longest text that an article or a section can have. */
export const LONGEST_TEXT = 60_000;

/** The part of a picture's name by which WordPress tells its sizes apart: `-300x200`. */
const size = /-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}(?:[?#]|$))/i;

/** A picture of an article: its key, and addresses to fetch it from. */
export type Wanted = Readonly<{ key: string; sources: readonly string[]; alt: string }>;

/** A picture as the library has it. */
export type InLibrary = Taken & Readonly<{ id: number }>;

/** Every picture of an item, its cover first. */
export function picturesOf(item: WxrItem, old: OldSite): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (address: string, wpId: number, alt: string): Taken => {
    const one = wantedAt(address, wpId, { old, alt });
    if (one && !wanted.has(one.key)) wanted.set(one.key, one);
    return { src: '' };
  };
  const cover = old.attachment(coverOf(item));
  if (cover) want(cover.url, coverOf(item), cover.alt);
  converted(item, old, (address, wpId) => want(address, wpId, ''));
  return [...wanted.values()];
}

/** An item's text with the pictures that were taken. */
export function wordsOf(
  item: WxrItem,
  old: OldSite,
  inLibrary: (key: string) => InLibrary | undefined,
): Words {
  const at = (address: string) => {
    const key = pictureKey(address, old.site.address);
    return key === undefined ? undefined : inLibrary(key);
  };
  const { html, notes } = converted(item, old, (address, wpId) => {
    return at(old.attachment(wpId)?.url ?? address) ?? at(address);
  });
  const cover = old.attachment(coverOf(item));
  return { html, notes, cover: cover ? (at(cover.url)?.id ?? null) : null };
}

function converted(
  item: WxrItem,
  old: OldSite,
  pictureOf: (address: string, wpId: number) => Taken | undefined,
) {
  return convertHtml(item.content, {
    attachment: (wpId) => old.attachment(wpId),
    linkOf: (address) => old.linkOf(address),
    pictureOf,
  });
}

function coverOf({ meta }: WxrItem): number {
  return Number(meta['_thumbnail_id'] ?? 0);
}

function wantedAt(
  address: string,
  wpId: number,
  { old, alt }: { old: OldSite; alt: string },
): Wanted | undefined {
  const original = old.attachment(wpId);
  const sources = sourcesOf(address, old.site.address, original?.url);
  const [key] = sources;
  return key === undefined ? undefined : { key, sources, alt: alt || (original?.alt ?? '') };
}

/** Addresses of a picture, the largest size first; none if it is no valid address. */
function sourcesOf(address: string, site: string, original: string | undefined): string[] {
  const found = [original, address.replace(size, ''), address].filter((one) => one !== undefined);
  const whole = found.filter((one) => one !== '' && URL.canParse(one, site || undefined));
  const urls = whole.map((one) => new URL(one, site || undefined));
  const absolute = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(absolute.map(({ href }) => href.split('#', 1)[0] ?? href))];
}

/** The key of a picture, the same for all its sizes. */
function pictureKey(address: string, site: string): string | undefined {
  return sourcesOf(address, site, undefined)[0];
}
