import { convertHtml, type Taken } from './convert.ts';
import type { WxrItem } from '../wxr/parts.ts';
import type { OldSite } from './old-site.ts';

export type Words = Readonly<{ html: string; notes: readonly string[]; cover: number | null }>;

/** The longest text that an article or a section can have. */
export const LONGEST_TEXT = 60_000;

/** The part of a picture's name by which WordPress tells its sizes apart: `-300x200`. */
const size = /-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}(?:[?#]|$))/i;
export type Wanted = Readonly<{ key: string; sources: readonly string[]; alt: string }>;
export type InLibrary = Taken & Readonly<{ id: number }>;

export function picturesOf(item: WxrItem, old: OldSite): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (address: string, wpId: number, alt = ''): Taken => {
    const original = old.attachment(wpId);
    const sources = sourcesOf(address, old.site.address, original?.url);
    const [key] = sources;
    if (key !== undefined && !wanted.has(key))
      wanted.set(key, { key, sources, alt: alt || (original?.alt ?? '') });
    return { src: '' };
  };
  const cover = old.attachment(coverOf(item));
  if (cover) want(cover.url, coverOf(item), cover.alt);
  convertHtml(item.content, { ...old, pictureOf: want });
  return [...wanted.values()];
}

export function wordsOf(
  item: WxrItem,
  old: OldSite,
  inLibrary: (key: string) => InLibrary | undefined,
): Words {
  const at = (address: string) => {
    const [key] = sourcesOf(address, old.site.address);
    return key === undefined ? undefined : inLibrary(key);
  };
  const pictureOf = (address: string, wpId: number) =>
    at(old.attachment(wpId)?.url ?? address) ?? at(address);
  const { html, notes } = convertHtml(item.content, { ...old, pictureOf });
  const cover = old.attachment(coverOf(item));
  return { html, notes, cover: cover ? (at(cover.url)?.id ?? null) : null };
}

function coverOf({ meta }: WxrItem): number {
  return Number(meta['_thumbnail_id'] ?? 0);
}

/** Addresses of a picture, the largest size first; none if it is no valid address. */
function sourcesOf(address: string, site: string, original?: string): string[] {
  const found = [original, address.replace(size, ''), address].filter((one) => one !== undefined);
  const whole = found.filter((one) => one !== '' && URL.canParse(one, site || undefined));
  const urls = whole.map((one) => new URL(one, site || undefined));
  const absolute = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(absolute.map(({ href }) => href.split('#', 1)[0] ?? href))];
}
