import type { Media, Rendition } from '../../../content/snapshot.ts';

/** The address of the smallest WebP at least `width` pixels wide, for places that take one address only. */
export function smallRendition(media: Media, width: number): string {
  const webp = media.renditions.filter(({ type }) => type === 'image/webp');
  return (webp.find((rendition) => rendition.width >= width) ?? webp.at(-1))?.url ?? media.url;
}

export function sourceSet(media: Media, type: Rendition['type'], widest = Infinity): string {
  const ofType = media.renditions.filter((rendition) => rendition.type === type);
  const matching = ofType.filter(({ width }) => width <= widest);
  const chosen = matching.length > 0 ? matching : ofType.slice(0, 1);
  return chosen.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
