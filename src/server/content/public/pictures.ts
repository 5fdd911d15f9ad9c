import type { Snapshot } from '../../../content/snapshot.ts';

/** Widest rendition that a picture's one address leads to. */
const WIDEST = 1280;

/** A picture in one address that every browser reads. */
export function pictureOf(snapshot: Snapshot, id: number | null) {
  const media = snapshot.media(id);
  if (media === undefined) return null;
  const webp = media.renditions
    .filter(({ type, width }) => type === 'image/webp' && width <= WIDEST)
    .at(-1);
  return {
    url: webp?.url ?? media.url,
    alt: media.decorative ? '' : (media.alt ?? ''),
    width: webp?.width ?? media.width,
    height: webp?.height ?? media.height,
  };
}

/** A picture's address; null if there is none. */
export function urlOf(snapshot: Snapshot, id: number | null): string | null {
  return pictureOf(snapshot, id)?.url ?? null;
}

/** A picture's alternative text; null if there is none. */
export function altOf(snapshot: Snapshot, id: number | null): string | null {
  return pictureOf(snapshot, id)?.alt ?? null;
}
