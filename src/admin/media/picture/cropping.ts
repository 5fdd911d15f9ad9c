import type { FocalPoint, MediaCrop } from '../../../kernel/publishing/media.ts';

/** A picture's size in pixels. */
export type Size = Readonly<{ width: number; height: number }>;

/** Sides that a crop can have to each other. */
export const ratios = [
  { label: 'Whole', ratio: null },
  { label: '16:9', ratio: 16 / 9 },
  { label: '4:3', ratio: 4 / 3 },
  { label: '1:1', ratio: 1 },
  { label: '3:4', ratio: 3 / 4 },
] as const;

/** The smallest crop that the server takes, in pixels. */
const LEAST = 16;

/** The largest part of a picture with that ratio, as near to a point as fits. */
export function largestCrop(size: Size, ratio: number, around: FocalPoint): MediaCrop {
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.round(Math.min(size.height, size.width / ratio));
  return within(size, {
    width,
    height,
    left: Math.round(around.x * size.width - width / 2),
    top: Math.round(around.y * size.height - height / 2),
  });
}

/** The crop between two points of a picture, whichever is pressed first. */
export function cropBetween(size: Size, from: FocalPoint, to: FocalPoint): MediaCrop {
  const at = (share: number, length: number) => Math.round(share * length);
  const [left, right] = [from.x, to.x].toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [from.y, to.y].toSorted((a, b) => a - b) as [number, number];
  return within(size, {
    left: at(left, size.width),
    top: at(top, size.height),
    width: at(right - left, size.width),
    height: at(bottom - top, size.height),
  });
}

/** The crop, moved and cut so that it lies in the picture and is as large as the server wants. */
export function within(size: Size, crop: MediaCrop): MediaCrop {
  const width = held(crop.width, Math.min(LEAST, size.width), size.width);
  const height = held(crop.height, Math.min(LEAST, size.height), size.height);
  return {
    width,
    height,
    left: held(crop.left, 0, size.width - width),
    top: held(crop.top, 0, size.height - height),
  };
}

function held(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(Number.isFinite(value) ? value : least)));
}
