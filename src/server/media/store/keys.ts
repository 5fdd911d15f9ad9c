import { cutKey, faceCuts } from '../../../content/read/ownFaces.ts';
import type { MediaRow } from './table.ts';

/** Every key of the storage under which a file's content is kept: what was uploaded, and what is made of it. */
export function keysOf(
  kept: Pick<MediaRow, 'sourceKey' | 'url' | 'renditions' | 'face'>,
): ReadonlySet<string> {
  const addresses = [kept.url, ...kept.renditions.map(({ url }) => url)];
  const cuts = kept.face === null ? [] : faceCuts.map((cut) => cutKey(kept.url, cut));
  return new Set([kept.sourceKey, ...addresses.map((url) => url.slice(1)), ...cuts]);
}
