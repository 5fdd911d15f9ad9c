const address = /^\/media\/(\d{1,9})\//;

/** How wide a picture in a rich text can stand, beside as wide as the text. */
export const pictureWidths = ['half', 'third'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The file of the media library that an address of this site leads to; undefined for all others. */
export function mediaAt(text: string): number | undefined {
  const id = address.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Matches exported addresses too, in which the file's id may be a hash. */
const anyAddress = /^\/media\/(\d{1,9}|[\da-f]{64})\//;

/** Replaces the id in an address of a file; 0 if the file is unknown. */
export function repointAddress(
  value: unknown,
  point: (to: string, pointed: number | string) => number | string | null,
): unknown {
  const called = typeof value === 'string' ? anyAddress.exec(value)?.[1] : undefined;
  if (called === undefined) return value;
  const pointed = point('media', called.length > 9 ? called : Number(called));
  return `/media/${pointed ?? 0}/${String(value).slice(`/media/${called}/`.length)}`;
}
