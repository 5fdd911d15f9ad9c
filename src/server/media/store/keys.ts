import { cutKey, faceCuts } from '../../../content/read/ownFaces.ts';
import type { MediaRow } from './table.ts';

/** The storage keys of a file's content: the original and all files derived from it. */
export function keysOf(
  kept: Pick<MediaRow, 'sourceKey' | 'url' | 'renditions' | 'face'>,
): ReadonlySet<string> {
  const addresses = [kept.url, ...kept.renditions.map(({ url }) => url)];
  const cuts = kept.face === null ? [] : faceCuts.map((cut) => cutKey(kept.url, cut));
  return new Set([kept.sourceKey, ...addresses.map((url) => url.slice(1)), ...cuts]);
}
