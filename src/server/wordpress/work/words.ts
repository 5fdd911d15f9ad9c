import { convertHtml, type Taken } from '../convert/convert.ts';
import { pictureKey, sourcesOf } from '../convert/pictures.ts';
import type { WxrItem } from '../wxr/parts.ts';
import type { Words } from './draft.ts';
import type { OldSite } from './old-site.ts';

/** A picture that an article shows: what it is remembered by, and where it may be had. */
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
  taken: (key: string) => InLibrary | undefined,
): Words {
  const at = (address: string) => {
    const key = pictureKey(address, old.site.address);
    return key === undefined ? undefined : taken(key);
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
