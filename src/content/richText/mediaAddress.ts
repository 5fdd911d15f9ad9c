const address = /^\/media\/(\d{1,9})\//;

/** How wide a picture in a rich text can stand, beside as wide as the text. */
export const pictureWidths = ['half', 'third'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The file of the media library that an address of this site leads to; undefined for all others. */
export function mediaAt(text: string): number | undefined {
  const id = address.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** As the address stands where ids are others: a file is called by its id, or by its hash. */
const anyAddress = /^\/media\/(\d{1,9}|[\da-f]{64})\//;

/** Points an address of a file at what the file is called elsewhere; 0 is called none. */
export function repointAddress(
  value: unknown,
  point: (to: string, pointed: number | string) => number | string | null,
): unknown {
  const called = typeof value === 'string' ? anyAddress.exec(value)?.[1] : undefined;
  if (called === undefined) return value;
  const pointed = point('media', called.length > 9 ? called : Number(called));
  return `/media/${pointed ?? 0}/${String(value).slice(`/media/${called}/`.length)}`;
}
